import {
  type AnyPgColumn,
  bigint,
  date,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { SpokenWord } from '#engine/elements/voice/schema.ts'
import type { StoredFont } from '#server/api/fonts.ts'
import { created } from './times.ts'
import { users } from './users.ts'

/** Folders in which users keep their uploads. */
export const uploadFolders = pgTable(
  'upload_folders',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    /** Empty when it was made without an agent. */
    agentId: text('agent_id').notNull().default(''),
    /** Null at the top. */
    parentId: text('parent_id').references((): AnyPgColumn => uploadFolders.id),
    name: text('name').notNull(),
    created,
  },
  (table) => [
    index('upload_folders_owner').on(table.ownerId, table.agentId),
    index('upload_folders_parent').on(table.parentId),
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
    kind: text('kind', { enum: ['image', 'audio', 'video', 'font', 'sheet'] }).notNull(),
    contentType: text('content_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** In pixels; null where it has none or it is unknown. */
    width: integer('width'),
    height: integer('height'),
    /** In seconds. */
    duration: real('duration'),
    /** When its owner deleted it although their documents contain it: it takes space until its object is removed. */
    deleted: timestamp('deleted', { withTimezone: true }),
    /** Null outside of all folders. */
    folderId: text('folder_id').references(() => uploadFolders.id, { onDelete: 'set null' }),
    /** Color families; empty where they are unknown. */
    colors: text('colors').array().notNull().default([]),
    /** What a font says about itself, and what its owner confirmed; null for other files. */
    font: jsonb('font').$type<StoredFont>(),
    created,
  },
  (table) => [
    uniqueIndex('uploads_key').on(table.key),
    index('uploads_folder').on(table.folderId),
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
    /** When its words are heard, if the provider has told. */
    words: json('words').$type<readonly SpokenWord[]>(),
    /** Length of the text. */
    characters: integer('characters').notNull(),
    created,
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.hash] }), index('voice_sounds_key').on(table.key)],
)

/** Days on which users got keys to write into their folders of the object store. */
export const uploadDays = pgTable(
  'upload_days',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In UTC. */
    day: date('day').notNull(),
    /** When what was uploaded on the day is looked through. */
    due: timestamp('due', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] }), index('upload_days_due').on(table.due)],
)

/** Objects that are removed from the object store once nothing refers to them. */
export const discardedObjects = pgTable(
  'discarded_objects',
  {
    key: text('key').primaryKey(),
    /** Earliest time of the removal. */
    due: timestamp('due', { withTimezone: true }).notNull().defaultNow(),
    /** Number of removals that have begun. */
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [index('discarded_objects_due').on(table.due)],
)
