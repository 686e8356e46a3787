import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  doublePrecision,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { CoverPicture } from '../../api/covers.ts'
import type { InfoTable } from '../../api/information.ts'
import { created, updated } from './times.ts'
import { users } from './users.ts'

/** Works, templates and drafts: projects with a version. */
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
    /** All pairs of adjacent characters of the title, as words for the trigram index; see `titleContains`. */
    titlePairs: text('title_pairs').generatedAlwaysAs(
      sql`' ' || regexp_replace(lower(title), '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(lower(title), 2), '(..)', '\\1 ', 'g') || ' '`,
    ),
    /** What the title is sorted by; null until a list is sorted by titles (`addTitleKeys`). */
    titleKey: text('title_key'),
    coverImage: text('cover_image').notNull(),
    version: integer('version').notNull().default(1),
    kind: text('kind', { enum: ['page', 'template', 'draft', 'component'] })
      .notNull()
      .default('page'),
    isPublish: boolean('is_publish').notNull().default(false),
    /** Address of the last video of the page; empty before the first. */
    videoUrl: text('video_url').notNull().default(''),
    // json, not jsonb: it keeps the text, including "\u0000", which jsonb rejects, and the order of keys.
    document: json('document').$type<Record<string, unknown>>().notNull(),
    /** Version of the data format to which the document was restored; 0 if that is unknown. */
    format: integer('format').notNull().default(0),
    /** Categories of a template, the main one first; from the document. */
    tags: text('tags').array().notNull().default([]),
    /** Number of pages of the document. */
    pageCount: integer('page_count').notNull().default(0),
    /** Length of the video. */
    seconds: doublePrecision('seconds').notNull().default(0),
    /** Size of the pages of the document, px. */
    width: integer('width').notNull().default(384),
    height: integer('height').notNull().default(682),
    /** The item of information that it was made of; null for all others. */
    informationId: text('information_id').references((): AnyPgColumn => information.id, {
      onDelete: 'set null',
    }),
    /** The document that a template was saved of, which may be gone; null for all others. */
    sourceId: text('source_id'),
    /** Author of the last save; null where it is unknown. */
    savedBy: text('saved_by').references(() => users.id),
    /** When it was moved to the recycle bin; null for all others. */
    deleted: timestamp('deleted', { withTimezone: true }),
    created,
    updated,
  },
  (table) => [
    index('pages_owner')
      .on(table.ownerId, table.agentId, table.kind, table.updated, table.id)
      .where(sql`${table.deleted} is null`),
    index('pages_published')
      .on(table.agentId, table.updated, table.id)
      .where(sql`${table.kind} = 'template' and ${table.isPublish} and ${table.deleted} is null`),
    index('pages_recycle_bin')
      .on(table.ownerId, table.agentId, table.deleted, table.id)
      .where(sql`${table.deleted} is not null`),
    index('pages_deleted').on(table.deleted).where(sql`${table.deleted} is not null`),
    index('pages_information').on(table.informationId).where(sql`${table.informationId} is not null`),
    index('pages_source').on(table.sourceId).where(sql`${table.sourceId} is not null`),
    index('pages_cooperators').using('gin', table.cooperators),
    index('pages_tags').using('gin', table.tags).where(sql`${table.kind} = 'template'`),
    // Videos that are removed are taken from their pages.
    index('pages_video').on(table.videoUrl).where(sql`${table.videoUrl} <> ''`),
    // Without fast update a search never has to scan entries that are not in the index yet.
    index('pages_title').using('gin', table.titlePairs.op('gin_trgm_ops')).with({ fastupdate: false }),
  ],
)

/** Earlier versions of documents, thinned with time. */
export const pageVersions = pgTable(
  'page_versions',
  {
    pageId: text('page_id')
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    coverImage: text('cover_image').notNull(),
    document: json('document').$type<Record<string, unknown>>().notNull(),
    format: integer('format').notNull(),
    pageCount: integer('page_count').notNull(),
    /** Of the document as it is stored, compressed. */
    bytes: integer('bytes').notNull(),
    /** Its author; null where they are unknown. */
    savedBy: text('saved_by').references(() => users.id),
    /** When it was saved. */
    saved: timestamp('saved', { withTimezone: true }).notNull(),
    /** The save after it replaced all of it, in place of continuing it. */
    isOverwritten: boolean('is_overwritten').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.version] })],
)

/** Who has which document open for editing, as their editors report from time to time. */
export const presences = pgTable(
  'presences',
  {
    pageId: text('page_id')
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The last report. */
    seen: timestamp('seen', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.userId] }), index('presences_seen').on(table.seen)],
)

/** Covers of works, besides those in their documents. */
export const covers = pgTable(
  'covers',
  {
    id: text('id').primaryKey(),
    pageId: text('page_id')
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** What `coverList` of a project contains: elements and style. */
    document: json('document').$type<Record<string, unknown>>().notNull(),
    /** What the last task has drawn. */
    pictures: json('pictures').$type<CoverPicture[]>().notNull().default([]),
    created,
    updated,
  },
  (table) => [index('covers_page').on(table.pageId, table.created)],
)

/** Collected texts with pictures and tables, from which videos are made. */
export const information = pgTable(
  'information',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    /** Empty when it was created without an agent. */
    agentId: text('agent_id').notNull().default(''),
    title: text('title').notNull(),
    contentType: text('content_type', { enum: ['text', 'html'] }).notNull(),
    content: text('content').notNull(),
    /** The content without markup, for the search. */
    plain: text('plain').notNull(),
    source: text('source').notNull(),
    /** Of the publication, as written. */
    date: text('date').notNull().default(''),
    link: text('link').notNull(),
    pictures: text('pictures').array().notNull().default([]),
    tables: json('tables').$type<InfoTable[]>().notNull().default([]),
    tags: text('tags').array().notNull().default([]),
    /** When it was deleted; null for all others. */
    deleted: timestamp('deleted', { withTimezone: true }),
    created,
    updated,
  },
  (table) => [
    index('information_owner').on(table.ownerId, table.agentId, table.created),
    index('information_deleted').on(table.deleted).where(sql`${table.deleted} is not null`),
    index('information_tags').using('gin', table.tags),
  ],
)
