import { and, eq, gt, lte, or, sql } from 'drizzle-orm'
import type { Orm } from './connection.ts'
import { invitations } from './schema.ts'

export type NewInvitation = Pick<typeof invitations.$inferInsert, 'hash' | 'role' | 'uses' | 'expires'>
export type InvitedRole = typeof invitations.$inferSelect.role

/** Codes with which new users may register, by their hash. */
export interface Invitations {
  insert: (invitation: NewInvitation) => Promise<void>
  /** Removes codes that are used up or have expired. */
  removeExpired: () => Promise<void>
}

export function invitationsOf(orm: Orm): Invitations {
  return {
    async insert(invitation) {
      await orm.insert(invitations).values(invitation)
    },
    async removeExpired() {
      await orm.delete(invitations).where(or(lte(invitations.uses, 0), lte(invitations.expires, sql`now()`)))
    },
  }
}

/** Uses a code once, within the transaction that registers its user. @returns the user's role, if it is valid */
export async function useInvitation(orm: Orm, hash: string): Promise<InvitedRole | undefined> {
  const isValid = and(
    eq(invitations.hash, hash),
    gt(invitations.uses, 0),
    gt(invitations.expires, sql`now()`),
  )
  const [used] = await orm
    .update(invitations)
    .set({ uses: sql`${invitations.uses} - 1` })
    .where(isValid)
    .returning({ role: invitations.role })
  return used?.role
}
