import { index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { pages, users } from '../schema.ts'

/** Finished videos that their authors have added to their productions. */
export const productions = pgTable(
  'productions',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    /** Empty when it was added without an agent. */
    agentId: text('agent_id').notNull().default(''),
    /** The task that made the video; it may be gone. */
    taskId: text('task_id').notNull(),
    /** The work of the video; null once it is deleted. */
    pageId: text('page_id').references(() => pages.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** Empty where the author selected none. */
    categoryId: text('category_id').notNull().default(''),
    coverImage: text('cover_image').notNull(),
    videoUrl: text('video_url').notNull(),
    status: text('status', { enum: ['draft', 'published', 'retracted'] }).notNull(),
    created: timestamp('created', { withTimezone: true }).notNull().defaultNow(),
    updated: timestamp('updated', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('productions_task').on(table.ownerId, table.agentId, table.taskId),
    index('productions_owner').on(table.ownerId, table.agentId, table.created),
  ],
)
