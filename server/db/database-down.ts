import { DrizzleQueryError } from 'drizzle-orm'
import { codeOf } from '../errors.ts'

/**
 * States of SQL that mean: the database cannot serve anyone now. Codes of PostgreSQL (55000: it accepts no
 * connections), and of its connection.
 */
const DATABASE_DOWN =
  /^(08...|53...|55000|57P0[1-5]|58...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/
/** Errors of the driver, which have no code. */
const CONNECTION_LOST =
  /connection terminated|timeout exceeded when trying to connect|not queryable|PGlite is closed/i

/** Whether the database could not be reached, or refuses everyone. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DrizzleQueryError) return isDatabaseDown(error.cause)
  const code = codeOf(error)
  return code === undefined ? CONNECTION_LOST.test(error.message) : DATABASE_DOWN.test(code)
}
