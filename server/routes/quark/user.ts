import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { checkPassword, hashPassword, isPassword } from '#server/accounts/passwords.ts'
import { type Permission, permissionsOf, type Role, roleName } from '#server/accounts/permissions.ts'
import { userInfo } from '#server/accounts/user-info.ts'
import type { User, Users } from '#server/db/users.ts'
import { success } from '#server/envelope.ts'
import { Problem, Refusal } from '#server/problem.ts'
import type { ObjectStorage } from '#server/services/storage/index.ts'
import { forbidden, sessionOf } from '../session.ts'
import { folderOf } from './file.ts'

const nameBody = z.object({ name: z.string().max(256) })
const avatarBody = z.object({
  /** Under which the picture was uploaded, within the folder of `getAssumeRole`; empty takes it away. */
  key: z.string().max(1023),
})
const passwordBody = z.object({ oldPass: z.string().max(256), newPass: z.string().max(256) })

export type NameBody = z.input<typeof nameBody>
export type AvatarBody = z.input<typeof avatarBody>
export type PasswordBody = z.input<typeof passwordBody>
export interface UserPermission {
  role: Role
  roleName: string
  /** Keys of the buttons that the user is shown. */
  auth: readonly Permission[]
}

const NAME = /^[^\p{C}]{1,32}$/u

interface Options {
  users: Users
  storage: ObjectStorage
}

export const userRoutes: FastifyPluginAsyncZod<Options> = async (app, { users, storage }) => {
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

  app.post('/update/avatar', { schema: { body: avatarBody } }, async (request) => {
    const { id } = sessionOf(request).user
    const { key } = request.body
    if (key !== '') {
      if (!key.startsWith(folderOf(id))) throw forbidden()
      const picture = await storage.head(key)
      if (!picture?.contentType.startsWith('image/')) throw new Refusal('头像应为一张上传好的图片!')
    }
    const avatar = key === '' ? '' : storage.urlOf(key)
    return success(userInfo(existing(await users.changeAvatar(id, avatar))))
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
