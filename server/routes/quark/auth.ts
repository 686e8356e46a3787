import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { newId } from '#engine/document/index.ts'
import { checkPassword, hashPassword, isPassword } from '#server/accounts/passwords.ts'
import { type Permission, permissionsOf } from '#server/accounts/permissions.ts'
import { type UserInfo, userInfo } from '#server/accounts/user-info.ts'
import type { User, Users } from '#server/db/users.ts'
import { success } from '#server/envelope.ts'
import { Refusal } from '#server/problem.ts'
import { signToken } from '../session.ts'

const text = z.string().max(256).default('')
const loginBody = z.object({ username: text, password: text })
const registerBody = loginBody.extend({ email: text })

export type LoginBody = z.input<typeof loginBody>
export type RegisterBody = z.input<typeof registerBody>
export interface LoginAnswer {
  access_token: string
  userInfo: UserInfo
  permissionsList: readonly Permission[]
}

/** 2 to 32 characters without spaces; letters of any script, digits and signs. */
const USERNAME = /^[^\s\p{C}]{2,32}$/u
const EMAIL = z.email()
const BODY_LIMIT = 16 * 1024

/** Guessing one account's password is slow; colleagues behind one address do not lock each other out. */
const perAccount = {
  max: 10,
  timeWindow: '1 minute',
  hook: 'preHandler' as const,
  keyGenerator: ({ ip, body }: FastifyRequest) => `${ip} ${(body as LoginBody).username?.toLowerCase()}`,
}
const perAddress = { max: 30, timeWindow: '1 minute' }

export const authRoutes: FastifyPluginAsyncZod<{ users: Users }> = async (app, { users }) => {
  const answer = (user: User): LoginAnswer => ({
    access_token: signToken(app, user),
    userInfo: userInfo(user),
    permissionsList: permissionsOf(user.role),
  })

  const login = { schema: { body: loginBody }, config: { rateLimit: perAccount }, bodyLimit: BODY_LIMIT }
  app.post('/login', login, async ({ body }) => {
    const user = await users.findByUsername(nameOf(body.username))
    if (!user) throw new Refusal('用户不存在！')
    if (!(await isPassword(user.passwordHash, body.password))) throw new Refusal('密码错误，请重试！')
    return success(answer(user), '登录成功!')
  })

  const register = {
    schema: { body: registerBody },
    config: { rateLimit: perAddress },
    bodyLimit: BODY_LIMIT,
  }
  app.post('/register', register, async ({ body }) => {
    const username = nameOf(body.username)
    const email = body.email.trim()
    if (!USERNAME.test(username)) throw new Refusal('用户名应为 2 到 32 个字符，不能含空格!')
    if (email !== '' && !EMAIL.safeParse(email).success) throw new Refusal('邮箱格式不正确!')
    checkPassword(body.password)
    const passwordHash = await hashPassword(body.password)
    const user = await users.insert({ id: newId(), username, name: username, email, passwordHash })
    if (!user) throw new Refusal('用户名或邮箱已被注册!')
    return success(answer(user), '注册成功!')
  })
}

/** Full-width and half-width letters, composed and decomposed accents make the same name. */
const nameOf = (username: string) => username.trim().normalize('NFKC')
