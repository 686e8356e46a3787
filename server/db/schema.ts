import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const created = timestamp('created', { withTimezone: true }).notNull().defaultNow()
const updated = timestamp('updated', { withTimezone: true }).notNull().defaultNow()

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    username: text('username').notNull(),
    email: text('email').notNull().default(''),
    passwordHash: text('password_hash').notNull(),
    name: text('name').notNull(),
    avatar: text('avatar').notNull().default(''),
    role: text('role', { enum: ['admin', 'editor', 'viewer'] })
      .notNull()
      .default('editor'),
    /** Incremented to end all sessions; tokens of an earlier count are invalid. */
    credentialVersion: integer('credential_version').notNull().default(1),
    /** A disabled user keeps all data, but cannot log in. */
    isDisabled: boolean('is_disabled').notNull().default(false),
    created,
    updated,
  },
  (table) => [
    uniqueIndex('users_username').on(sql`lower(${table.username})`),
    uniqueIndex('users_email').on(sql`lower(${table.email})`).where(sql`${table.email} <> ''`),
  ],
)

export const pages = pgTable(
  'pages',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    /** Empty when the page was created without an agent. */
    agentId: text('agent_id').notNull().default(''),
    /** Ids of users who may read and write the page besides its owner. */
    cooperators: text('cooperators').array().notNull().default([]),
    title: text('title').notNull(),
    coverImage: text('cover_image').notNull(),
    version: integer('version').notNull().default(1),
    isTemplate: boolean('is_template').notNull().default(false),
    isPublish: boolean('is_publish').notNull().default(false),
    /** Address of the last video of the page; empty before the first. */
    videoUrl: text('video_url').notNull().default(''),
    // json, not jsonb: it keeps the text, including "\u0000", which jsonb rejects, and the order of keys.
    document: json('document').$type<Record<string, unknown>>().notNull(),
    /** Author of the last save; null where it is unknown. */
    savedBy: text('saved_by').references(() => users.id),
    created,
    updated,
  },
  (table) => [
    index('pages_owner').on(table.ownerId, table.agentId, table.updated),
    index('pages_cooperators').using('gin', table.cooperators),
  ],
)

export const uploads = pgTable(
  'uploads',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    /** Empty when the file was uploaded without an agent. */
    agentId: text('agent_id').notNull().default(''),
    /** Key in the object store. */
    key: text('key').notNull(),
    /** The original file name. */
    name: text('name').notNull(),
    kind: text('kind', { enum: ['image', 'audio', 'video'] }).notNull(),
    contentType: text('content_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** In pixels; null where it has none or it is unknown. */
    width: integer('width'),
    height: integer('height'),
    /** In seconds. */
    duration: real('duration'),
    created,
  },
  (table) => [
    uniqueIndex('uploads_key').on(table.key),
    index('uploads_owner').on(table.ownerId, table.agentId, table.created),
  ],
)

/** Synthesized speech of a user. */
export const voiceSounds = pgTable(
  'voice_sounds',
  {
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    /** Hash of the text and the voice settings. */
    hash: text('hash').notNull(),
    /** Key in the object store. */
    key: text('key').notNull(),
    seconds: doublePrecision('seconds').notNull(),
    /** Length of the text. */
    characters: integer('characters').notNull(),
    created,
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.hash] }),
    index('voice_sounds_created').on(table.ownerId, table.created),
  ],
)

/** States of tasks that have not ended. */
const active = sql.raw(`('waiting', 'running')`)

/** Ordered videos and their state for the author. The job queue decides which worker renders which. */
export const videoTasks = pgTable(
  'video_tasks',
  {
    /** A UUID; its job has the same id. */
    id: text('id').primaryKey(),
    pageId: text('page_id')
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    pageVersion: integer('page_version').notNull(),
    title: text('title').notNull(),
    quality: text('quality', { enum: ['sd', 'hd', 'fhd'] }).notNull(),
    fps: integer('fps').notNull(),
    /** Length of the video; null where it is unknown. */
    seconds: doublePrecision('seconds'),
    /** The document at the time of the order; null once the task has ended. */
    document: json('document').$type<Record<string, unknown>>(),
    state: text('state', { enum: ['waiting', 'running', 'complete', 'error', 'cancelled'] })
      .notNull()
      .default('waiting'),
    /** 0 to 1. */
    progress: doublePrecision('progress').notNull().default(0),
    message: text('message').notNull().default(''),
    /** Number of attempts so far. */
    attempts: integer('attempts').notNull().default(0),
    /** Name of the worker that renders it. */
    worker: text('worker').notNull().default(''),
    videoUrl: text('video_url').notNull().default(''),
    posterUrl: text('poster_url').notNull().default(''),
    /** Deviations from the project, such as media that could not be read. */
    remarks: text('remarks').array().notNull().default([]),
    created,
    /** Start of the last attempt. */
    started: timestamp('started', { withTimezone: true }),
    /** Last heartbeat of the worker. */
    updated,
  },
  (table) => [
    // One statement prevents duplicate orders, whatever the number of services.
    uniqueIndex('video_tasks_active')
      .on(table.pageId, table.pageVersion, table.quality, table.fps)
      .where(sql`${table.state} in ${active}`),
    index('video_tasks_queue').on(table.created).where(sql`${table.state} in ${active}`),
    index('video_tasks_page').on(table.pageId, table.created),
  ],
)

/** Objects that are removed from the object store once nothing refers to them. */
export const discardedObjects = pgTable(
  'discarded_objects',
  {
    key: text('key').primaryKey(),
    /** Earliest time of the removal. */
    due: timestamp('due', { withTimezone: true }).notNull().defaultNow(),
    /** Number of failed attempts. */
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [index('discarded_objects_due').on(table.due)],
)

/** Tokens that were ended before they expire, by their hash. */
export const revokedTokens = pgTable(
  'revoked_tokens',
  {
    hash: text('hash').primaryKey(),
    /** When the token expires; the row is of no use afterwards. */
    expires: timestamp('expires', { withTimezone: true }).notNull(),
  },
  (table) => [index('revoked_tokens_expires').on(table.expires)],
)

/** Codes with which new users may register. */
export const invitations = pgTable('invitations', {
  /** Hash of the code, which only its creator sees. */
  hash: text('hash').primaryKey(),
  /** Role of the users who register with it. */
  role: text('role', { enum: ['admin', 'editor', 'viewer'] })
    .notNull()
    .default('editor'),
  /** Number of registrations that are left. */
  uses: integer('uses').notNull(),
  expires: timestamp('expires', { withTimezone: true }).notNull(),
  created,
})

/** Counts of requests per limit and caller, shared by all processes of the service. */
export const requestCounts = pgTable(
  'request_counts',
  {
    /** Hash of the limit and the caller. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** End of the time window. */
    expires: timestamp('expires', { withTimezone: true }).notNull(),
  },
  (table) => [index('request_counts_expires').on(table.expires)],
)
