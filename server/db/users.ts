import {
  and,
  asc,
  count,
  eq,
  exists,
  getTableColumns,
  ilike,
  inArray,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { PgTable } from 'drizzle-orm/pg-core'
import { codeOf } from '../errors.ts'
import type { Orm } from './connection.ts'
import { useInvitation } from './invitations.ts'
import { isLive } from './page-filter.ts'
import { materials, pages, revokedTokens, sessions, uploads, users, videoTasks } from './schema.ts'

/** How exactly the last use of a session is known. */
const USE_INTERVAL = sql`interval '10 minutes'`

const TOTAL_SIZE = sql`coalesce(sum(size), 0)`
const UNIQUE_VIOLATION = '23505'

export type User = typeof users.$inferSelect
type NewUser = typeof users.$inferInsert
type Profile = Partial<Pick<User, 'name' | 'avatar' | 'bio'>>
/** What an administrator changes. */
type Standing = Partial<Pick<User, 'role' | 'isDisabled'>>

/** What an administrator allows a single user, in MB; null for what all users may have. */
export type OwnQuotas = Pick<User, 'quotaMb' | 'worksQuotaMb'>

interface StoredAmounts {
  id: string
  uploaded: number
  works: number
  videos: number
}

export interface Users {
  count: () => Promise<number>
  find: (id: string) => Promise<User | undefined>
  /** The user of a token, unless the token was revoked, and whether to note that its session is in use. */
  findByToken: (id: string, tokenHash: string) => Promise<{ user: User; isStale: boolean } | undefined>
  /** Compares names without regard to case. */
  findByUsername: (username: string) => Promise<User | undefined>
  /** Users whose user name, name or e-mail address contains the text, by user name; pages count from 1. */
  search: (text: string, page: number, size: number) => Promise<{ users: User[]; total: number }>
  /** What users have stored: bytes of uploads, works, finished videos. */
  usage: (ids: readonly string[]) => Promise<StoredAmounts[]>
  /** Adds a user; undefined when the user name or the e-mail address is taken. */
  insert: (user: NewUser) => Promise<User | undefined>
  /** Adds a user with the role of an invitation, and uses the invitation. */
  insertInvited: (user: NewUser, invitationHash: string) => Promise<User | 'taken' | 'not invited'>
  /** Changes what users say of themselves. */
  changeProfile: (id: string, profile: Profile) => Promise<User | undefined>
  /** Changes the e-mail address; 'taken' when another user has it. */
  changeEmail: (id: string, email: string) => Promise<User | 'taken' | undefined>
  /** Changes the quotas that are given; null means that of all users. */
  changeQuotas: (
    id: string,
    quotas: { [Quota in keyof OwnQuotas]?: OwnQuotas[Quota] | undefined },
  ) => Promise<User | undefined>
  /** Also invalidates all tokens issued so far. */
  changePassword: (id: string, passwordHash: string) => Promise<User | undefined>
  /** Invalidates all tokens issued so far. */
  endSessions: (id: string) => Promise<User | undefined>
  /**
   * Changes the role, or disables a user, which invalidates all tokens.
   * @returns 'last' and changes nothing when no enabled administrator would remain
   */
  changeStanding: (id: string, standing: Standing) => Promise<User | 'last' | undefined>
}

export function usersOf(orm: Orm): Users {
  const update = async (id: string, values: Parameters<typeof setOf>[0], on = orm) =>
    (await on.update(users).set(setOf(values)).where(eq(users.id, id)).returning())[0]
  const isRevoked = exists(
    orm
      .select()
      .from(revokedTokens)
      .where(eq(revokedTokens.hash, sql.placeholder('tokenHash'))),
  )
  const isStale = sql<boolean>`coalesce(${sessions.used} < now() - ${USE_INTERVAL}, true)`
  const ofToken = orm
    .select({ user: getTableColumns(users), isStale })
    .from(users)
    .leftJoin(sessions, eq(sessions.hash, sql.placeholder('tokenHash')))
    .where(and(eq(users.id, sql.placeholder('id')), not(isRevoked)))
    .prepare('user of token')
  const nextCredential = sql`${users.credentialVersion} + 1`
  return {
    count: async () => (await orm.select({ count: count() }).from(users))[0]?.count ?? 0,
    find: async (id) => (await orm.select().from(users).where(eq(users.id, id)))[0],
    findByToken: async (id, tokenHash) => (await ofToken.execute({ id, tokenHash }))[0],
    findByUsername: async (username) => {
      const isSame = sql`lower(${users.username}) = lower(${username})`
      return (await orm.select().from(users).where(isSame))[0]
    },
    async search(text, page, size) {
      const where = text === '' ? undefined : contains(text)
      const [rows, [found]] = await Promise.all([
        orm
          .select()
          .from(users)
          .where(where)
          .orderBy(asc(users.username))
          .limit(size)
          .offset((page - 1) * size),
        orm.select({ total: count() }).from(users).where(where),
      ])
      return { users: rows, total: found?.total ?? 0 }
    },
    usage: (ids) => {
      const numberOf = (table: PgTable, isTheirs: SQL | undefined, what: SQL = sql`count(*)`) =>
        sql<number>`(select ${what} from ${table} where ${isTheirs})`.mapWith(Number)
      const ownUploads = numberOf(uploads, eq(uploads.ownerId, users.id), TOTAL_SIZE)
      const ownMaterials = numberOf(materials, eq(materials.ownerId, users.id), TOTAL_SIZE)
      const isVideo = and(eq(videoTasks.kind, 'video'), eq(videoTasks.state, 'complete'))
      return orm
        .select({
          id: users.id,
          uploaded: sql<number>`${ownUploads} + ${ownMaterials}`.mapWith(Number),
          works: numberOf(pages, and(eq(pages.ownerId, users.id), ne(pages.kind, 'template'), isLive)),
          videos: numberOf(videoTasks, and(eq(videoTasks.userId, users.id), isVideo)),
        })
        .from(users)
        .where(inArray(users.id, [...ids]))
    },
    insert: async (user) => (await orm.insert(users).values(user).onConflictDoNothing().returning())[0],
    async insertInvited(user, invitationHash) {
      try {
        return await orm.transaction(async (transaction) => {
          const role = await useInvitation(transaction, invitationHash)
          if (!role) return 'not invited'
          const values = { ...user, role }
          const [added] = await transaction.insert(users).values(values).onConflictDoNothing().returning()
          // Rolls back, so that the invitation can be used with another name.
          if (!added) throw new TakenError()
          return added
        })
      } catch (error) {
        if (error instanceof TakenError) return 'taken'
        throw error
      }
    },
    changeProfile: update,
    async changeEmail(id, email) {
      try {
        return await update(id, { email })
      } catch (error) {
        if (error instanceof DrizzleQueryError && codeOf(error.cause) === UNIQUE_VIOLATION) return 'taken'
        throw error
      }
    },
    changeQuotas: (id, quotas) => update(id, quotas),
    changePassword: (id, passwordHash) => update(id, { passwordHash, credentialVersion: nextCredential }),
    endSessions: (id) => update(id, { credentialVersion: nextCredential }),
    changeStanding: (id, standing) =>
      orm.transaction(async (transaction) => {
        // Locked: two administrators may demote each other at the same time.
        const admins = await transaction
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.role, 'admin'), eq(users.isDisabled, false)))
          .for('update')
        const isLast = admins.length === 1 && admins[0]?.id === id
        const loses = standing.isDisabled === true || (standing.role ?? 'admin') !== 'admin'
        if (isLast && loses) return 'last'
        const ends = standing.isDisabled === true && { credentialVersion: nextCredential }
        return update(id, { ...standing, ...ends }, transaction)
      }),
  }
}

class TakenError extends Error {
  override name = 'TakenError'
}

function contains(text: string): SQL | undefined {
  const pattern = `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
  return or(ilike(users.username, pattern), ilike(users.name, pattern), ilike(users.email, pattern))
}

const setOf = (values: Parameters<ReturnType<Orm['update']>['set']>[0]) => ({
  ...values,
  updated: sql`now()`,
})
