import { randomInt } from 'node:crypto'
import { newId } from '#engine/document/index.ts'
import type { Users } from '../db/users.ts'
import { hashPassword } from './passwords.ts'

/** Letters and digits that cannot be taken for one another when they are typed from a screen. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * Gives a database without users its first account, a 管理员.
 * @returns the account's name and password, which is stored nowhere; nothing when there are users
 */
export async function seedDemo(users: Users): Promise<{ username: string; password: string } | undefined> {
  if ((await users.count()) > 0) return undefined
  const username = 'demo'
  const password = Array.from({ length: 10 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
  const passwordHash = await hashPassword(password)
  const user = await users.insert({ id: newId(), username, name: '演示账号', role: 'admin', passwordHash })
  return user && { username, password }
}
