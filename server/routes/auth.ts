import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { newId } from '#engine/document/index.ts'
import { digest } from '../accounts/digest.ts'
import { checkEmail } from '../accounts/emails.ts'
import { checkPassword, hashPassword, isPassword } from '../accounts/passwords.ts'
import { permissionsOf } from '../accounts/permissions.ts'
import type { RegistrationMode } from '../accounts/registration.ts'
import type { GiveSampleWork } from '../accounts/sample-work.ts'
import { userInfo } from '../accounts/user-info.ts'
import { accountKey, normalizedName } from '../accounts/usernames.ts'
import * as api from '../api/auth.ts'
import type { Database } from '../db/open.ts'
import type { User } from '../db/users.ts'
import { HttpError, RefusedError } from '../errors.ts'
import type { AddCall } from './add-calls.ts'
import { extraLimit, networkOf } from './limits.ts'
import { sessionStarter } from './session.ts'

/** 2 to 32 characters without spaces; letters of any script, digits and signs. */
const USERNAME = /^[^\s\p{C}]{2,32}$/u
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

type Rows = Pick<Database, 'users' | 'sessions'>

export function addAuth(
  on: AddCall,
  app: FastifyInstance,
  { users, sessions }: Rows,
  registration: RegistrationMode,
  giveSampleWork?: GiveSampleWork,
): void {
  const startSession = sessionStarter(app, sessions)
  const checkAddress = extraLimit(app, loginsPerAddress)
  const answer = async (user: User, { request }: FastifyReply): Promise<api.LoginAnswer> => ({
    access_token: await startSession(user, request),
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
      return answer(user, reply)
    },
    { limit: perAccount, bodyLimit: BODY_LIMIT, message: '登录成功!' },
  )

  on(api.registration, async () => ({ mode: await registration.get() }))

  on(
    api.register,
    async (body, { reply }) => {
      const mode = await registration.get()
      if (mode === 'closed') throw new HttpError(403, '没有开放注册，请联系管理员')
      const username = normalizedName(body.username)
      const email = body.email.trim()
      if (!USERNAME.test(username)) throw new RefusedError('用户名应为 2 到 32 个字符，不能含空格!')
      checkEmail(email)
      checkPassword(body.password)
      const passwordHash = await hashPassword(body.password)
      const user = { id: newId(), username, name: username, email, passwordHash }
      const created = await added(user, mode === 'invite' ? body.invitationCode : undefined)
      await giveSampleWork?.(created.id)
      return answer(created, reply)
    },
    { limit: perAddress, bodyLimit: BODY_LIMIT, message: '注册成功!', isVerbatim: true },
  )

  on(api.logout, async (_, { session: { token } }) => {
    await sessions.end(token)
    return {}
  })

  on(api.logoutAll, async (_, { session: { user } }) => {
    await users.endSessions(user.id)
    return {}
  })

  async function added(
    user: Parameters<typeof users.insert>[0],
    invitationCode: string | undefined,
  ): Promise<User> {
    const result =
      invitationCode === undefined
        ? ((await users.insert(user)) ?? 'taken')
        : await users.insertInvited(user, digest(invitationCode.trim().toLowerCase()))
    if (result === 'not invited') throw new RefusedError('邀请码无效、已用完或已过期')
    if (result === 'taken') throw new RefusedError('用户名或邮箱已被注册!')
    return result
  }
}
