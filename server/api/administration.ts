import { get, id, json, type Nothing, post, type Z } from './call.ts'
import type { Role, UserInfo } from './user.ts'

/** A user as administrators see them. */
export interface ManagedUser extends UserInfo {
  role: Role
  roleName: string
  isDisabled: boolean
}

export interface ManagedUserList {
  users: ManagedUser[]
  total: number
}

const role = (z: Z) => z.enum(['admin', 'editor', 'viewer'])
const idBody = (z: Z) => z.object({ id: id(z) })

/** Users whose user name, name or e-mail address contains `keywords`, by user name. */
export const list = get('/quark/user/getManagedUsers', {
  access: 'user:manage',
  request: (z) =>
    z.object({
      keywords: z
        .string()
        .max(256)
        .trim()
        .regex(/^\P{Cc}*$/u, '不能含控制字符')
        .default(''),
      pageNo: z.coerce.number().int().min(1).max(100_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(20),
    }),
  answer: json<ManagedUserList>,
})

export const setRole = post('/quark/user/setRole', {
  access: 'user:manage',
  request: (z) => z.object({ id: id(z), role: role(z) }),
  answer: json<ManagedUser>,
})

/** Logs the user out everywhere; their works stay. */
export const disable = post('/quark/user/disable', {
  access: 'user:manage',
  request: idBody,
  answer: json<ManagedUser>,
})

export const enable = post('/quark/user/enable', {
  access: 'user:manage',
  request: idBody,
  answer: json<ManagedUser>,
})

/** Replaces a forgotten password by a random one, which is shown only once, and ends all sessions of the user. */
export const resetPassword = post('/quark/user/resetPassword', {
  access: 'user:manage',
  request: idBody,
  answer: json<{ password: string }>,
})

/** Ends all sessions of a user, for example of a lost device. */
export const endSessions = post('/quark/user/endSessions', {
  access: 'user:manage',
  request: idBody,
  answer: json<Nothing>,
})

/** Makes a code with which `uses` users may register within `days` days; it is shown only once. */
export const invite = post('/quark/user/createInvitation', {
  access: 'user:manage',
  request: (z) =>
    z.object({
      role: role(z).default('editor'),
      uses: z.number().int().min(1).max(1000).default(1),
      days: z.number().int().min(1).max(365).default(7),
    }),
  answer: json<{ code: string; expires: string }>,
})
