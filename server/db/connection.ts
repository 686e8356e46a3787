import { fileURLToPath } from 'node:url'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The connection of either driver, as repositories see it. */
export type Orm = PgDatabase<PgQueryResultHKT>

/** A connection to a database whose tables are up to date. */
export interface Connection {
  orm: Orm
  /** Runs one statement with values, or several without, for the job queue. */
  executeSql: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>
  /**
   * Calls a listener when a process notifies a channel (`pg_notify`). Notifications may be missed while the connection is
   * lost. @returns stops listening
   */
  listen: (channel: string, listener: () => void) => () => Promise<void>
  /** Whether no other process can use the database at the same time. */
  isExclusive: boolean
  close: () => Promise<void>
}

export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
