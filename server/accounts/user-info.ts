import type { User } from '../db/users.ts'

/** A user as the product's client sees one. */
export interface UserInfo {
  _id: string
  username: string
  name: string
  email: string
  avatar: string
  /** ISO 8601. */
  created: string
  updated: string
}

export function userInfo({ id, username, name, email, avatar, created, updated }: User): UserInfo {
  const times = { created: created.toISOString(), updated: updated.toISOString() }
  return { _id: id, username, name, email, avatar, ...times }
}
