import { and, desc, eq, exists, gt, lte, ne, not, type SQL, sql } from 'drizzle-orm'
import type { Orm } from './connection.ts'
import { revokedTokens, sessions } from './schema.ts'

type SessionRow = typeof sessions.$inferSelect

/** Logins and the tokens that were ended before they expire. */
export interface Sessions {
  /** Enters a session, or notes that it is in use. */
  use: (session: Omit<SessionRow, 'used' | 'created'>) => Promise<void>
  /** Sessions of a user that have not ended, the last used first. */
  list: (user: { id: string; credentialVersion: number }) => Promise<SessionRow[]>
  /** Ends the session of a token. */
  end: (token: { hash: string; expires: Date }) => Promise<void>
  /** Ends a session of a user. */
  endOne: (userId: string, hash: string) => Promise<void>
  /** Ends all sessions of a user but one. */
  endOthers: (userId: string, hash: string) => Promise<void>
  /** Removes sessions and ended tokens that have expired. */
  removeExpired: () => Promise<void>
}

export function sessionsOf(orm: Orm): Sessions {
  const { userId: owner, hash: ownHash } = sessions
  const revoke = async (condition: SQL | undefined) => {
    const ended = orm
      .select({ hash: sessions.hash, expires: sessions.expires })
      .from(sessions)
      .where(condition)
    await orm.insert(revokedTokens).select(ended).onConflictDoNothing()
  }
  return {
    async use(session) {
      const { hash: _hash, userId: _userId, ...facts } = session
      const set = { ...facts, used: sql`now()` }
      await orm.insert(sessions).values(session).onConflictDoUpdate({ target: sessions.hash, set })
    },
    list: ({ id, credentialVersion }) => {
      const revoked = orm.select().from(revokedTokens).where(eq(revokedTokens.hash, sessions.hash))
      const isLive = and(eq(sessions.credential, credentialVersion), gt(sessions.expires, sql`now()`))
      return orm
        .select()
        .from(sessions)
        .where(and(eq(owner, id), isLive, not(exists(revoked))))
        .orderBy(desc(sessions.used), desc(sessions.hash))
    },
    async end(token) {
      await orm.insert(revokedTokens).values(token).onConflictDoNothing()
    },
    endOne: (userId, hash) => revoke(and(eq(owner, userId), eq(ownHash, hash))),
    endOthers: (userId, hash) => revoke(and(eq(owner, userId), ne(ownHash, hash))),
    async removeExpired() {
      for (const table of [revokedTokens, sessions]) {
        await orm.delete(table).where(lte(table.expires, sql`now()`))
      }
    },
  }
}
