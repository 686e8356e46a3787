import { count, eq, sql } from 'drizzle-orm'
import type { Orm } from './connection.ts'
import { users } from './schema.ts'

export type User = typeof users.$inferSelect
type NewUser = typeof users.$inferInsert

export interface Users {
  count: () => Promise<number>
  find: (id: string) => Promise<User | undefined>
  /** Compares names without regard to case. */
  findByUsername: (username: string) => Promise<User | undefined>
  /** Adds a user; undefined when the user name or the e-mail address is taken. */
  insert: (user: NewUser) => Promise<User | undefined>
  rename: (id: string, name: string) => Promise<User | undefined>
  changeAvatar: (id: string, avatar: string) => Promise<User | undefined>
  /** Also invalidates all tokens issued so far. */
  changePassword: (id: string, passwordHash: string) => Promise<User | undefined>
}

export function usersOf(orm: Orm): Users {
  const update = async (id: string, values: Parameters<typeof setOf>[0]) =>
    (await orm.update(users).set(setOf(values)).where(eq(users.id, id)).returning())[0]
  return {
    count: async () => (await orm.select({ count: count() }).from(users))[0]?.count ?? 0,
    find: async (id) => (await orm.select().from(users).where(eq(users.id, id)))[0],
    findByUsername: async (username) => {
      const isSame = sql`lower(${users.username}) = lower(${username})`
      return (await orm.select().from(users).where(isSame))[0]
    },
    insert: async (user) => (await orm.insert(users).values(user).onConflictDoNothing().returning())[0],
    rename: (id, name) => update(id, { name }),
    changeAvatar: (id, avatar) => update(id, { avatar }),
    changePassword: (id, passwordHash) =>
      update(id, { passwordHash, credentialVersion: sql`${users.credentialVersion} + 1` }),
  }
}

const setOf = (values: Parameters<ReturnType<Orm['update']>['set']>[0]) => ({
  ...values,
  updated: sql`now()`,
})
