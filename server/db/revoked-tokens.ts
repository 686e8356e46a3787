import { lte, sql } from 'drizzle-orm'
import type { Orm } from './connection.ts'
import { revokedTokens } from './schema.ts'

/** Tokens that were ended before they expire. */
export interface RevokedTokens {
  add: (token: { hash: string; expires: Date }) => Promise<void>
  /** Removes tokens that have expired meanwhile. */
  removeExpired: () => Promise<void>
}

export function revokedTokensOf(orm: Orm): RevokedTokens {
  return {
    async add(token) {
      await orm.insert(revokedTokens).values(token).onConflictDoNothing()
    },
    async removeExpired() {
      await orm.delete(revokedTokens).where(lte(revokedTokens.expires, sql`now()`))
    },
  }
}
