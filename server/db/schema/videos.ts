import { sql } from 'drizzle-orm'
import {
  doublePrecision,
  index,
  integer,
  json,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { CoverPicture } from '../../api/covers.ts'
import { covers, pages } from './documents.ts'
import { created, updated } from './times.ts'
import { users } from './users.ts'

/** States of tasks that have not ended. */
const active = sql.raw(`('waiting', 'running')`)

/** Ordered videos and covers, and their state for the author. The job queue decides which worker renders which. */
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
    kind: text('kind', { enum: ['video', 'cover'] })
      .notNull()
      .default('video'),
    /** Place in the queue: tasks with the lowest numbers are rendered first. */
    turn: integer('turn').notNull().default(0),
    /** Work that it causes, in the unit of `turn`. */
    cost: integer('cost').notNull().default(1),
    pageVersion: integer('page_version').notNull(),
    title: text('title').notNull(),
    /** Of a video; covers have sizes of their own. */
    quality: text('quality', { enum: ['sd', 'hd', 'fhd'] }).notNull(),
    fps: integer('fps').notNull(),
    /** Of the video's frames in px; null for covers, and for videos from before pages had other sizes. */
    width: integer('width'),
    height: integer('height'),
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
    /** The cover to draw; null draws the poster of the work. */
    coverId: text('cover_id').references(() => covers.id, { onDelete: 'set null' }),
    /** Pictures of a cover; their addresses are empty until the task is complete. */
    pictures: json('pictures').$type<CoverPicture[]>().notNull().default([]),
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
      .where(sql`${table.state} in ${active} and ${table.kind} = 'video'`),
    index('video_tasks_queue').on(table.turn, table.created).where(sql`${table.state} in ${active}`),
    index('video_tasks_page').on(table.pageId, table.created),
    index('video_tasks_user').on(table.userId, table.created),
    index('video_tasks_cover').on(table.coverId, table.created).where(sql`${table.coverId} is not null`),
    index('video_tasks_state').on(table.state, table.updated),
  ],
)

/** Parts of a running video, each of which one worker draws. They go when the task ends. */
export const videoParts = pgTable(
  'video_parts',
  {
    /** Of task and first frame. */
    id: text('id').primaryKey(),
    taskId: text('task_id')
      .notNull()
      .references(() => videoTasks.id, { onDelete: 'cascade' }),
    /** Frames of the video, `end` exclusive. */
    start: integer('start_frame').notNull(),
    end: integer('end_frame').notNull(),
    /** Digest of all that its bytes depend on. */
    key: text('key').notNull(),
    state: text('state', { enum: ['waiting', 'running', 'complete'] })
      .notNull()
      .default('waiting'),
    /** Number of its frames that are drawn. */
    drawn: integer('drawn').notNull().default(0),
    /** Number of attempts that failed. */
    failures: integer('failures').notNull().default(0),
    /** Name of the worker that draws it. */
    worker: text('worker').notNull().default(''),
    /** Last heartbeat of the worker. */
    updated,
  },
  (table) => [
    index('video_parts_task').on(table.taskId, table.start),
    index('video_parts_state').on(table.state, table.updated).where(sql`${table.state} <> 'complete'`),
  ],
)

/** Encoded parts and sounds of videos in the object store, which later videos take as they are. */
export const knownParts = pgTable(
  'known_parts',
  {
    /** Of the object. */
    key: text('key').primaryKey(),
    bytes: integer('bytes').notNull(),
    used: timestamp('used', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('known_parts_used').on(table.used)],
)

/** Links under which anyone can play a video. */
export const videoShares = pgTable('video_shares', {
  /** The unguessable part of the link. */
  id: text('id').primaryKey(),
  /** A video has at most one link. */
  taskId: text('task_id')
    .notNull()
    .unique()
    .references(() => videoTasks.id, { onDelete: 'cascade' }),
  created,
})

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
    created,
    updated,
  },
  (table) => [
    uniqueIndex('productions_task').on(table.ownerId, table.agentId, table.taskId),
    index('productions_owner').on(table.ownerId, table.agentId, table.created),
    index('productions_page').on(table.pageId),
  ],
)
