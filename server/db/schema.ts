import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  json,
  pgTable,
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
    // json, not jsonb: it keeps the text as it is, also "\u0000", which jsonb refuses, and the order of keys.
    document: json('document').$type<Record<string, unknown>>().notNull(),
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
