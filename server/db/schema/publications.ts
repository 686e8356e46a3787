import { boolean, date, index, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { FormAnswer } from '#engine/elements/form/answers.ts'
import { pages } from './documents.ts'
import { created, updated } from './times.ts'

/** Works that are published as H5 pages. */
export const publications = pgTable('publications', {
  /** The unguessable part of the link; the same when it is published again. */
  id: text('id').primaryKey(),
  /** A work has at most one link. */
  pageId: text('page_id')
    .notNull()
    .unique()
    .references(() => pages.id, { onDelete: 'cascade' }),
  isPublished: boolean('is_published').notNull().default(true),
  /** Version of the work that visitors see. */
  pageVersion: integer('page_version').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  /** Shown where the link is shared. */
  sharePicture: text('share_picture').notNull(),
  /** The first page, shown until the player draws it. */
  poster: text('poster').notNull(),
  /** How pages are turned. */
  turning: text('turning', { enum: ['swipe', 'time'] }).notNull(),
  /** Of its pages, px. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  hasForms: boolean('has_forms').notNull(),
  /** What visitors get of the work at the time of publishing. */
  document: json('document').$type<Record<string, unknown>>().notNull(),
  /** Incremented with every change of what visitors get. */
  revision: integer('revision').notNull().default(1),
  visits: integer('visits').notNull().default(0),
  created,
  updated,
})

/** What visitors have sent with forms. */
export const formEntries = pgTable(
  'form_entries',
  {
    id: text('id').primaryKey(),
    publicationId: text('publication_id')
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    /** Id of the form's element. */
    formId: text('form_id').notNull(),
    answers: json('answers').$type<FormAnswer[]>().notNull(),
    created,
  },
  (table) => [index('form_entries_publication').on(table.publicationId, table.created, table.id)],
)

/** Who has visited an H5 page today, so that a visitor counts once a day. Past days are removed. */
export const publicationVisits = pgTable(
  'publication_visits',
  {
    publicationId: text('publication_id')
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    /** A keyed hash that says nothing about the visitor and is another one every day. */
    visitor: text('visitor').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.publicationId, table.day, table.visitor] }),
    index('publication_visits_day').on(table.day),
  ],
)
