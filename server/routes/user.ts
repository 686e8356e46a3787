import { newId } from '#engine/document/index.ts'
import { DAY_MS } from '#engine/util/durations.ts'
import { newAccessKey } from '../accounts/access-keys.ts'
import { deviceName } from '../accounts/device-name.ts'
import { digest } from '../accounts/digest.ts'
import { checkEmail } from '../accounts/emails.ts'
import { checkPassword, hashPassword, isPassword } from '../accounts/passwords.ts'
import { permissionsOf, roleName } from '../accounts/permissions.ts'
import { userInfo } from '../accounts/user-info.ts'
import * as api from '../api/user.ts'
import type { AccessKey } from '../db/access-keys.ts'
import type { Database } from '../db/open.ts'
import type { User } from '../db/users.ts'
import { HttpError, RefusedError } from '../errors.ts'
import type { ObjectStorage } from '../services/storage/index.ts'
import type { AddCall } from './add-calls.ts'
import { perUser } from './limits.ts'
import { forbidden } from './session.ts'
import { folderOf } from './uploads.ts'

const MAX_NAME = 32
/** Not all characters of a name may be ones that are not drawn. */
const SEEN = /[^\s\p{C}]/u
/** Of one user. */
const MAX_ACCESS_KEYS = 20
const MAX_BIO = 200
/** Line breaks are the only control characters. */
const BIO = new RegExp(String.raw`^(?:\n|\P{Cc}){0,${MAX_BIO}}$`, 'u')
/** Slows down guessing passwords and addresses of others. */
const limit = perUser(10)

interface Services {
  database: Pick<Database, 'users' | 'sessions' | 'accessKeys'>
  storage: ObjectStorage
}

export function addUser(on: AddCall, { database, storage }: Services): void {
  const { users, sessions, accessKeys } = database

  on(api.info, (_, { session }) => userInfo(session.user))

  on(api.permission, (_, { session: { user } }) => ({
    role: user.role,
    roleName: roleName(user.role),
    auth: permissionsOf(user.role),
  }))

  on(
    api.rename,
    async ({ name }, { session }) => {
      if (!SEEN.test(name) || Array.from(name).length > MAX_NAME)
        throw new RefusedError(`昵称应为 1 到 ${MAX_NAME} 个字符!`)
      return userInfo(existing(await users.changeProfile(session.user.id, { name })))
    },
    { isVerbatim: true },
  )

  on(api.changeAvatar, async ({ key }, { session: { user } }) => {
    if (key !== '') {
      if (!key.startsWith(folderOf(user.id))) throw forbidden()
      const picture = await storage.head(key)
      if (!picture?.contentType.startsWith('image/')) throw new RefusedError('头像应为一张上传好的图片!')
    }
    const avatar = key === '' ? '' : storage.urlOf(key)
    return userInfo(existing(await users.changeProfile(user.id, { avatar })))
  })

  on(
    api.changeEmail,
    async (input, { session: { user } }) => {
      const email = input.email.trim()
      checkEmail(email)
      const changed = await users.changeEmail(user.id, email)
      if (changed === 'taken') throw new RefusedError('邮箱已被其他账号使用')
      return userInfo(existing(changed))
    },
    { limit },
  )

  on(
    api.changeBio,
    async (input, { session: { user } }) => {
      const bio = input.bio.trim()
      if (!BIO.test(bio)) throw new RefusedError(`简介最多 ${MAX_BIO} 个字`)
      return userInfo(existing(await users.changeProfile(user.id, { bio })))
    },
    { isVerbatim: true },
  )

  on(api.devices, async (_, { session: { user, token } }) =>
    (await sessions.list(user)).map(({ hash, userAgent, created, used }) => ({
      _id: hash,
      name: deviceName(userAgent),
      isCurrent: hash === token.hash,
      created: created.toISOString(),
      used: used.toISOString(),
    })),
  )

  on(api.endDevice, async ({ id }, { session: { user } }) => {
    await sessions.endOne(user.id, id)
    return {}
  })

  on(api.endOtherDevices, async (_, { session: { user, token } }) => {
    await sessions.endOthers(user.id, token.hash)
    return {}
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
    { limit },
  )

  on(api.accessKeys, async (_, { session: { user } }) => (await accessKeys.list(user.id)).map(factsOf))

  on(
    api.createAccessKey,
    async ({ name, days }, { session: { user } }) => {
      const key = newAccessKey()
      const expires = days === null ? null : new Date(Date.now() + days * DAY_MS)
      const row = { id: newId(), hash: digest(key), userId: user.id, name, expires }
      const created = await accessKeys.insert(row, MAX_ACCESS_KEYS)
      if (!created) throw new RefusedError(`最多有 ${MAX_ACCESS_KEYS} 个访问密钥，请先删除不用的`)
      return { ...factsOf(created), key }
    },
    { limit },
  )

  on(api.deleteAccessKey, async ({ id }, { session: { user } }) => {
    if (!(await accessKeys.remove(user.id, id))) throw new RefusedError('这个访问密钥已经不在了')
    return {}
  })
}

const factsOf = ({ id, name, created, used, expires }: AccessKey) => ({
  _id: id,
  name,
  created: created.toISOString(),
  used: used?.toISOString() ?? null,
  expires: expires?.toISOString() ?? null,
})

function existing(user: User | undefined): User {
  if (!user) throw new HttpError(401, '未授权，请重新登录')
  return user
}
