import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { checkPassword, hashPassword, isPassword } from '../../accounts/passwords.ts'
import { type Permission, permissionsOf, type Role, roleName } from '../../accounts/permissions.ts'
import { userInfo } from '../../accounts/user-info.ts'
import type { User, Users } from '../../db/users.ts'
import { success } from '../../envelope.ts'
import { Problem, Refusal } from '../../problem.ts'
import { sessionOf } from '../session.ts'

const nameBody = z.object({ name: z.string().max(256) })
const passwordBody = z.object({ oldPass: z.string().max(256), newPass: z.string().max(256) })

export type NameBody = z.input<typeof nameBody>
export type PasswordBody = z.input<typeof passwordBody>
export interface UserPermission {
  role: Role
  roleName: string
  /** Keys of the buttons that the user is shown. */
  auth: readonly Permission[]
}

const NAME = /^[^\p{C}]{1,32}$/u

export const userRoutes: FastifyPluginAsyncZod<{ users: Users }> = async (app, { users }) => {
  app.get('/info', async (request) => success(userInfo(sessionOf(request).user)))

  app.get('/getUserPermission', async (request) => {
    const { role } = sessionOf(request).user
    const body: UserPermission = { role, roleName: roleName(role), auth: permissionsOf(role) }
    return success(body)
  })

  app.post('/update/name', { schema: { body: nameBody } }, async (request) => {
    const name = request.body.name.trim()
    if (!NAME.test(name)) throw new Refusal('昵称应为 1 到 32 个字符!')
    return success(userInfo(existing(await users.rename(sessionOf(request).user.id, name))))
  })

  const perUser = { max: 10, timeWindow: '1 minute' }
  const change = { schema: { body: passwordBody }, config: { rateLimit: perUser } }
  app.post('/update/pass', change, async (request) => {
    const { id, passwordHash } = sessionOf(request).user
    const { oldPass, newPass } = request.body
    if (!(await isPassword(passwordHash, oldPass))) throw new Refusal('原密码错误，请输入正确原密码！')
    checkPassword(newPass)
    return success(userInfo(existing(await users.changePassword(id, await hashPassword(newPass)))))
  })
}

function existing(user: User | undefined): User {
  if (!user) throw new Problem(401, '未授权，请重新登录')
  return user
}
