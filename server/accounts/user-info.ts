import type { UserInfo } from '../api/user.ts'
import type { User } from '../db/users.ts'

/** The user as the client sees them. */
export function userInfo({ id, username, name, email, avatar, bio, created, updated }: User): UserInfo {
  const times = { created: created.toISOString(), updated: updated.toISOString() }
  return { _id: id, username, name, email, avatar, bio, ...times }
}
