import { fileURLToPath } from 'node:url'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Either driver's connection, as repositories see it. */
export type Orm = PgDatabase<PgQueryResultHKT>

/** A connection to a database whose tables are up to date. */
export interface Connection {
  orm: Orm
  close: () => Promise<void>
}

export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
