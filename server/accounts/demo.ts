import { newId } from '#engine/document/index.ts'
import type { Users } from '../db/users.ts'
import { hashPassword, randomText } from './passwords.ts'
import type { GiveSampleWork } from './sample-work.ts'

/**
 * Creates the first account, a 管理员, in a database without users.
 * @returns its name and password, which is stored nowhere; undefined when there are users
 */
export async function seedDemo(
  users: Users,
  giveSampleWork?: GiveSampleWork,
): Promise<{ username: string; password: string } | undefined> {
  if ((await users.count()) > 0) return undefined
  const username = 'demo'
  const password = randomText(10)
  const passwordHash = await hashPassword(password)
  const user = await users.insert({ id: newId(), username, name: '演示账号', role: 'admin', passwordHash })
  if (user) await giveSampleWork?.(user.id)
  return user && { username, password }
}
