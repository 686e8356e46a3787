import { eq } from 'drizzle-orm'
import type { Orm } from './connection.ts'
import { users } from './schema.ts'

/** Lets transactions of a user that count before they insert run one after the other, so that none exceeds a limit. */
export async function lockUser(transaction: Pick<Orm, 'select'>, userId: string): Promise<void> {
  // Rows that refer to the user can be inserted meanwhile.
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}
