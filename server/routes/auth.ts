import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { newId } from '#engine/document/index.ts'
import { checkPassword, hashPassword, isPassword } from '../accounts/passwords.ts'
import { permissionsOf } from '../accounts/permissions.ts'
import { userInfo } from '../accounts/user-info.ts'
import * as api from '../api/auth.ts'
import type { User, Users } from '../db/users.ts'
import { RefusedError } from '../errors.ts'
import type { AddCall } from './add-calls.ts'

/** 2 to 32 characters without spaces; letters of any script, digits and signs. */
const USERNAME = /^[^\s\p{C}]{2,32}$/u
const EMAIL = z.email()
const BODY_LIMIT = 16 * 1024

/** Slows down guessing one account's password without locking out others behind the same address. */
const perAccount = {
  max: 10,
  timeWindow: '1 minute',
  hook: 'preHandler' as const,
  keyGenerator: ({ ip, body }: FastifyRequest) => `${ip} ${(body as api.LoginBody).username?.toLowerCase()}`, // validated before
}
const perAddress = { max: 30, timeWindow: '1 minute' }

export function addAuth(on: AddCall, { users }: { users: Users }, signToken: (user: User) => string): void {
  const answer = (user: User): api.LoginAnswer => ({
    access_token: signToken(user),
    userInfo: userInfo(user),
    permissionsList: permissionsOf(user.role),
  })

  on(
    api.login,
    async ({ username, password }) => {
      const user = await users.findByUsername(normalized(username))
      if (!user) throw new RefusedError('用户不存在！')
      if (!(await isPassword(user.passwordHash, password))) throw new RefusedError('密码错误，请重试！')
      return answer(user)
    },
    { limit: perAccount, bodyLimit: BODY_LIMIT, message: '登录成功!' },
  )

  on(
    api.register,
    async (body) => {
      const username = normalized(body.username)
      const email = body.email.trim()
      if (!USERNAME.test(username)) throw new RefusedError('用户名应为 2 到 32 个字符，不能含空格!')
      if (email !== '' && !EMAIL.safeParse(email).success) throw new RefusedError('邮箱格式不正确!')
      checkPassword(body.password)
      const passwordHash = await hashPassword(body.password)
      const user = await users.insert({ id: newId(), username, name: username, email, passwordHash })
      if (!user) throw new RefusedError('用户名或邮箱已被注册!')
      return answer(user)
    },
    { limit: perAddress, bodyLimit: BODY_LIMIT, message: '注册成功!' },
  )
}

/** Full-width and half-width letters, composed and decomposed accents make the same name. */
const normalized = (username: string) => username.trim().normalize('NFKC')
