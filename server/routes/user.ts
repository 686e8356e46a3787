import type { FastifyRequest } from 'fastify'
import { checkPassword, hashPassword, isPassword } from '../accounts/passwords.ts'
import { permissionsOf, roleName } from '../accounts/permissions.ts'
import { userInfo } from '../accounts/user-info.ts'
import * as api from '../api/user.ts'
import type { User, Users } from '../db/users.ts'
import { HttpError, RefusedError } from '../errors.ts'
import type { ObjectStorage } from '../services/storage/index.ts'
import type { AddCall } from './add-calls.ts'
import { forbidden, sessionOf } from './session.ts'
import { folderOf } from './uploads.ts'

const NAME = /^[^\p{C}]{1,32}$/u
const passwordLimit = {
  max: 10,
  timeWindow: '1 minute',
  keyGenerator: (request: FastifyRequest) => sessionOf(request).user.id,
}

interface Services {
  database: { users: Users }
  storage: ObjectStorage
}

export function addUser(on: AddCall, { database: { users }, storage }: Services): void {
  on(api.info, (_, { session }) => userInfo(session.user))

  on(api.permission, (_, { session: { user } }) => ({
    role: user.role,
    roleName: roleName(user.role),
    auth: permissionsOf(user.role),
  }))

  on(api.rename, async (input, { session }) => {
    const name = input.name.trim()
    if (!NAME.test(name)) throw new RefusedError('昵称应为 1 到 32 个字符!')
    return userInfo(existing(await users.rename(session.user.id, name)))
  })

  on(api.changeAvatar, async ({ key }, { session: { user } }) => {
    if (key !== '') {
      if (!key.startsWith(folderOf(user.id))) throw forbidden()
      const picture = await storage.head(key)
      if (!picture?.contentType.startsWith('image/')) throw new RefusedError('头像应为一张上传好的图片!')
    }
    const avatar = key === '' ? '' : storage.urlOf(key)
    return userInfo(existing(await users.changeAvatar(user.id, avatar)))
  })

  on(
    api.changePassword,
    async ({ oldPass, newPass }, { session: { user } }) => {
      if (!(await isPassword(user.passwordHash, oldPass))) {
        throw new RefusedError('原密码错误，请输入正确原密码！')
      }
      checkPassword(newPass)
      return userInfo(existing(await users.changePassword(user.id, await hashPassword(newPass))))
    },
    { limit: passwordLimit },
  )
}

function existing(user: User | undefined): User {
  if (!user) throw new HttpError(401, '未授权，请重新登录')
  return user
}
