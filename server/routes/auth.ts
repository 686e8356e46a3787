import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { newId } from '#engine/document/index.ts'
import { digest } from '../accounts/digest.ts'
import { checkPassword, hashPassword, isPassword } from '../accounts/passwords.ts'
import { permissionsOf } from '../accounts/permissions.ts'
import { userInfo } from '../accounts/user-info.ts'
import { accountKey, normalizedName } from '../accounts/usernames.ts'
import * as api from '../api/auth.ts'
import type { Registration } from '../config.ts'
import type { Database } from '../db/open.ts'
import type { User } from '../db/users.ts'
import { HttpError, RefusedError } from '../errors.ts'
import type { AddCall } from './add-calls.ts'
import { extraLimit, networkOf } from './limits.ts'
import { tokensOf } from './session.ts'

/** 2 to 32 characters without spaces; letters of any script, digits and signs. */
const USERNAME = /^[^\s\p{C}]{2,32}$/u
const EMAIL = z.email()
const BODY_LIMIT = 16 * 1024

/** Slows down guessing one account's password without locking out others behind the same address. */
const perAccount = {
  max: 10,
  timeWindow: '1 minute',
  hook: 'preHandler' as const,
  keyGenerator: ({ ip, body }: FastifyRequest) =>
    `${networkOf(ip)} ${accountKey((body as api.LoginBody).username ?? '')}`, // validated before
}
/** Slows down guessing the passwords of many accounts. */
const loginsPerAddress = { max: 100, timeWindow: '1 minute', name: 'logins' }
const perAddress = { max: 30, timeWindow: '1 minute' }

type Rows = Pick<Database, 'users' | 'revokedTokens'>

export function addAuth(
  on: AddCall,
  app: FastifyInstance,
  { users, revokedTokens }: Rows,
  registration: Registration,
): void {
  const signToken = tokensOf(app)
  const checkAddress = extraLimit(app, loginsPerAddress)
  const answer = (user: User): api.LoginAnswer => ({
    access_token: signToken(user),
    userInfo: userInfo(user),
    permissionsList: permissionsOf(user.role),
  })

  on(
    api.login,
    async ({ username, password }, { reply }) => {
      await checkAddress(reply.request)
      const user = await users.findByUsername(normalizedName(username))
      // Neither the text nor the time of the answer tells whether the user exists.
      if (!(await isPassword(user?.passwordHash, password)) || !user) {
        throw new RefusedError('用户名或密码错误，请重试！')
      }
      if (user.isDisabled) throw new RefusedError('账号已停用，请联系管理员')
      return answer(user)
    },
    { limit: perAccount, bodyLimit: BODY_LIMIT, message: '登录成功!' },
  )

  on(api.registration, () => ({ mode: registration }))

  on(
    api.register,
    async (body) => {
      if (registration === 'closed') throw new HttpError(403, '没有开放注册，请联系管理员')
      const username = normalizedName(body.username)
      const email = body.email.trim()
      if (!USERNAME.test(username)) throw new RefusedError('用户名应为 2 到 32 个字符，不能含空格!')
      if (email !== '' && !EMAIL.safeParse(email).success) throw new RefusedError('邮箱格式不正确!')
      checkPassword(body.password)
      const passwordHash = await hashPassword(body.password)
      return answer(await added({ id: newId(), username, name: username, email, passwordHash }, body))
    },
    { limit: perAddress, bodyLimit: BODY_LIMIT, message: '注册成功!' },
  )

  on(api.logout, async (_, { session: { token } }) => {
    await revokedTokens.add(token)
    return {}
  })

  on(api.logoutAll, async (_, { session: { user } }) => {
    await users.endSessions(user.id)
    return {}
  })

  async function added(
    user: Parameters<typeof users.insert>[0],
    { invitationCode }: { invitationCode: string },
  ): Promise<User> {
    const result =
      registration === 'invite'
        ? await users.insertInvited(user, digest(invitationCode.trim().toLowerCase()))
        : ((await users.insert(user)) ?? 'taken')
    if (result === 'not invited') throw new RefusedError('邀请码无效、已用完或已过期')
    if (result === 'taken') throw new RefusedError('用户名或邮箱已被注册!')
    return result
  }
}
