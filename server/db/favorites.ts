import { and, count, desc, eq } from 'drizzle-orm'
import type { Orm } from './connection.ts'
import { favorites } from './schema.ts'

export type FavoriteKind = (typeof favorites.$inferSelect)['kind']

/** What users have marked, by kind. */
export interface Favorites {
  /** Ids, latest first. */
  list: (userId: string, kind: FavoriteKind) => Promise<string[]>
  count: (userId: string, kind: FavoriteKind) => Promise<number>
  /** One that is there already keeps its place. */
  add: (userId: string, kind: FavoriteKind, targetId: string) => Promise<void>
  remove: (userId: string, kind: FavoriteKind, targetId: string) => Promise<void>
}

export function favoritesOf(orm: Orm): Favorites {
  const isOf = (userId: string, kind: FavoriteKind) =>
    and(eq(favorites.userId, userId), eq(favorites.kind, kind))
  return {
    async list(userId, kind) {
      const rows = await orm
        .select({ id: favorites.targetId })
        .from(favorites)
        .where(isOf(userId, kind))
        .orderBy(desc(favorites.created), favorites.targetId)
      return rows.map(({ id }) => id)
    },
    async count(userId, kind) {
      const [row] = await orm.select({ count: count() }).from(favorites).where(isOf(userId, kind))
      return row?.count ?? 0
    },
    async add(userId, kind, targetId) {
      await orm.insert(favorites).values({ userId, kind, targetId }).onConflictDoNothing()
    },
    async remove(userId, kind, targetId) {
      await orm.delete(favorites).where(and(isOf(userId, kind), eq(favorites.targetId, targetId)))
    },
  }
}
