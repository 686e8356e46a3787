import { sql } from 'drizzle-orm'
import { boolean, index, integer, json, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { created, updated } from './times.ts'
import { users } from './users.ts'

/** Templates that are filled with the rows of a table. */
export const batches = pgTable(
  'batches',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    /** Empty when it was made without an agent. */
    agentId: text('agent_id').notNull().default(''),
    title: text('title').notNull(),
    /** The template or work; it may be gone, and templates of the product are not stored. */
    sourceId: text('source_id').notNull(),
    /** It at the time of the order. */
    document: json('document').$type<Record<string, unknown>>().notNull(),
    columns: json('columns').$type<string[]>().notNull(),
    /** The column that fills each placeholder. */
    mapping: json('mapping').$type<Record<string, number | null>>().notNull(),
    /** The column that names works and files; null names them by the template. */
    nameColumn: integer('name_column'),
    makes: text('makes', { enum: ['works', 'videos'] }).notNull(),
    quality: text('quality', { enum: ['sd', 'hd', 'fhd'] }).notNull(),
    /** Whether narration is synthesized. */
    isSpoken: boolean('is_spoken').notNull(),
    created,
  },
  (table) => [index('batches_owner').on(table.ownerId, table.agentId, table.created)],
)

/** The rows of batches, and what became of them. */
export const batchRows = pgTable(
  'batch_rows',
  {
    batchId: text('batch_id')
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    /** From 0, in the order of the table. */
    at: integer('at').notNull(),
    cells: json('cells').$type<(string | number | null)[]>().notNull(),
    /** `making`: a process makes its work; `rendering`: the task of its video decides. */
    state: text('state', {
      enum: ['waiting', 'making', 'rendering', 'complete', 'failed', 'cancelled'],
    })
      .notNull()
      .default('waiting'),
    /** The process that makes its work. */
    worker: text('worker').notNull().default(''),
    attempts: integer('attempts').notNull().default(0),
    /** The work that was made of it; it may be gone. */
    pageId: text('page_id'),
    /** The task of its video; it may be gone. */
    taskId: text('task_id'),
    /** Why it failed. */
    message: text('message').notNull().default(''),
    /** What an author should look at, such as empty cells. */
    remarks: text('remarks').array().notNull().default([]),
    /** When a process took it. */
    started: timestamp('started', { withTimezone: true }),
    updated,
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.at] }),
    index('batch_rows_active')
      .on(table.state, table.updated)
      .where(sql`${table.state} in ('waiting', 'making', 'rendering')`),
    index('batch_rows_task').on(table.taskId),
  ],
)
