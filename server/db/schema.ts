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
    /** Counts password changes: a token of an earlier count is no longer valid. */
    credentialVersion: integer('credential_version').notNull().default(1),
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
    /** Empty when the page was made without an agent. */
    agentId: text('agent_id').notNull().default(''),
    /** Ids of users who may read and write the page besides its owner. */
    cooperators: text('cooperators').array().notNull().default([]),
    title: text('title').notNull(),
    coverImage: text('cover_image').notNull(),
    version: integer('version').notNull().default(1),
    isTemplate: boolean('is_template').notNull().default(false),
    isPublish: boolean('is_publish').notNull().default(false),
    /** Where the last video made of the page lies; empty before the first. */
    videoUrl: text('video_url').notNull().default(''),
    // json, not jsonb: it keeps the text as it is, also "\u0000", which jsonb refuses, and the order of keys.
    document: json('document').$type<Record<string, unknown>>().notNull(),
    /** Who saved last; null where that was not noted yet. */
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
    /** Empty when it was uploaded without an agent. */
    agentId: text('agent_id').notNull().default(''),
    /** Under which the object store has it. */
    key: text('key').notNull(),
    /** The file's own name. */
    name: text('name').notNull(),
    kind: text('kind', { enum: ['image', 'audio', 'video'] }).notNull(),
    contentType: text('content_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** In pixels; null where it has none or it is not known. */
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

/** Speech that was made for a user. */
export const voiceSounds = pgTable(
  'voice_sounds',
  {
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    /** Of what is said and how it sounds. */
    hash: text('hash').notNull(),
    /** Under which the object store has it. */
    key: text('key').notNull(),
    seconds: doublePrecision('seconds').notNull(),
    /** Of the text. */
    characters: integer('characters').notNull(),
    created,
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.hash] }),
    index('voice_sounds_created').on(table.ownerId, table.created),
  ],
)

/** States in which a task still has to be worked on. */
const active = sql.raw(`('waiting', 'running')`)

/** Videos that were ordered: what the author is told of them. Who works on them when is the job queue's. */
export const videoTasks = pgTable(
  'video_tasks',
  {
    /** A UUID; the queue's job has the same. */
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
    /** The document as it was when the video was ordered; gone once the task has ended. */
    document: json('document').$type<Record<string, unknown>>(),
    state: text('state', { enum: ['waiting', 'running', 'complete', 'error', 'cancelled'] })
      .notNull()
      .default('waiting'),
    /** 0 to 1. */
    progress: doublePrecision('progress').notNull().default(0),
    message: text('message').notNull().default(''),
    /** How often the work was begun. */
    attempts: integer('attempts').notNull().default(0),
    /** Who works on it now. */
    worker: text('worker').notNull().default(''),
    videoUrl: text('video_url').notNull().default(''),
    posterUrl: text('poster_url').notNull().default(''),
    /** What is not as the author wants it, such as media that could not be read. */
    remarks: text('remarks').array().notNull().default([]),
    created,
    /** When the work was last begun. */
    started: timestamp('started', { withTimezone: true }),
    /** Sign of life of whoever works on it. */
    updated,
  },
  (table) => [
    // One statement, whatever the number of services, decides that a video is not made twice at once.
    uniqueIndex('video_tasks_active')
      .on(table.pageId, table.pageVersion, table.quality, table.fps)
      .where(sql`${table.state} in ${active}`),
    index('video_tasks_queue').on(table.created).where(sql`${table.state} in ${active}`),
    index('video_tasks_page').on(table.pageId, table.created),
  ],
)

/** Objects that are to go from the object store once nothing refers to them. */
export const discardedObjects = pgTable(
  'discarded_objects',
  {
    key: text('key').primaryKey(),
    /** Not before. */
    due: timestamp('due', { withTimezone: true }).notNull().defaultNow(),
    /** How often removing it has failed. */
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [index('discarded_objects_due').on(table.due)],
)
