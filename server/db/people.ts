import { and, asc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import type { Orm } from './connection.ts'
import { users } from './schema.ts'

/** What every user may know of another one. */
export const personColumns = {
  id: users.id,
  username: users.username,
  name: users.name,
  avatar: users.avatar,
}
export type Person = Pick<typeof users.$inferSelect, keyof typeof personColumns>

/** Users as other users see them; without the disabled ones. */
export interface People {
  /** In the order of their user names. */
  find: (ids: readonly string[]) => Promise<Person[]>
  /** Compares names without regard to case. */
  findByUsernames: (usernames: readonly string[]) => Promise<Person[]>
  /** Users with the text in their user name or name; exact user names first. @param page from 1 */
  search: (text: string, page: number, pageSize: number) => Promise<Person[]>
}

export function peopleOf(orm: Orm): People {
  const isEnabled = eq(users.isDisabled, false)
  const username = sql<string>`lower(${users.username})`
  return {
    find: async (ids) =>
      ids.length === 0
        ? []
        : orm
            .select(personColumns)
            .from(users)
            .where(and(inArray(users.id, [...ids]), isEnabled))
            .orderBy(asc(username)),
    findByUsernames: async (usernames) =>
      usernames.length === 0
        ? []
        : orm
            .select(personColumns)
            .from(users)
            .where(
              and(
                inArray(
                  username,
                  usernames.map((name) => sql`lower(${name})`),
                ),
                isEnabled,
              ),
            )
            .orderBy(asc(username)),
    search: (text, page, pageSize) => {
      const pattern = `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
      return orm
        .select(personColumns)
        .from(users)
        .where(and(or(ilike(users.username, pattern), ilike(users.name, pattern)), isEnabled))
        .orderBy(sql`${username} <> lower(${text})`, asc(username))
        .limit(pageSize)
        .offset((page - 1) * pageSize)
    },
  }
}
