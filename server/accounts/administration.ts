import { DAY_MS } from '#engine/util/durations.ts'
import type { Database } from '../db/open.ts'
import type { User } from '../db/users.ts'
import { RefusedError } from '../errors.ts'
import { digest } from './digest.ts'
import { hashPassword, randomText } from './passwords.ts'

type Rows = Pick<Database, 'users' | 'invitations'>

/** A code for new users. */
export interface Invitation {
  /** Not stored: it is shown only once. */
  code: string
  expires: Date
}

/** What administrators do, by the product and on the command line. */
export interface Administration {
  setRole: (id: string, role: User['role']) => Promise<User>
  /** A disabled user is logged out everywhere and cannot log in. */
  setDisabled: (id: string, isDisabled: boolean) => Promise<User>
  /** Logs the user out everywhere. @returns the new password, which is stored nowhere */
  resetPassword: (id: string) => Promise<string>
  /** @param uses the number of users who may register with the code */
  invite: (role: User['role'], uses: number, days: number) => Promise<Invitation>
}

/** Each method throws a RefusedError when the user is missing or would be the last administrator to go. */
export function administrationOf({ users, invitations }: Rows): Administration {
  const change = async (...input: Parameters<typeof users.changeStanding>): Promise<User> => {
    const user = await users.changeStanding(...input)
    if (user === 'last') throw new RefusedError('至少要保留一位未停用的管理员')
    return existing(user)
  }
  return {
    setRole: (id, role) => change(id, { role }),
    setDisabled: (id, isDisabled) => change(id, { isDisabled }),
    async resetPassword(id) {
      const password = randomText(12)
      existing(await users.changePassword(id, await hashPassword(password)))
      return password
    },
    async invite(role, uses, days) {
      const code = randomText(12)
      const expires = new Date(Date.now() + days * DAY_MS)
      await invitations.insert({ hash: digest(code), role, uses, expires })
      return { code, expires }
    },
  }
}

function existing(user: User | undefined): User {
  if (!user) throw new RefusedError('用户不存在')
  return user
}
