import { get, json, type Nothing, type Permission, post, type RequestOf, type Z } from './call.ts'
import type { UserInfo } from './user.ts'

export interface LoginAnswer {
  access_token: string
  userInfo: UserInfo
  permissionsList: readonly Permission[]
}

const text = (z: Z) => z.string().max(256).default('')
/** Control characters cannot be part of a name, and databases reject some of them. */
const name = (z: Z) =>
  z
    .string()
    .max(256)
    .trim()
    .regex(/^\P{Cc}*$/u, '不能含控制字符')
    .default('')

export const login = post('/quark/auth/login', {
  access: 'public',
  request: (z) => z.object({ username: name(z), password: text(z) }),
  answer: json<LoginAnswer>,
})
export type LoginBody = RequestOf<typeof login>

/** Who may register: everyone, users with an invitation code, or nobody. */
export const registration = get('/quark/auth/registration', {
  access: 'public',
  answer: json<{ mode: 'open' | 'invite' | 'closed' }>,
})

export const register = post('/quark/auth/register', {
  access: 'public',
  request: (z) => z.object({ username: text(z), password: text(z), email: text(z), invitationCode: text(z) }),
  answer: json<LoginAnswer>,
})
export type RegisterBody = RequestOf<typeof register>

/** Ends the session of the token. */
export const logout = post('/quark/auth/logout', { answer: json<Nothing> })

/** Ends all sessions of the user. */
export const logoutAll = post('/quark/auth/logoutAll', { answer: json<Nothing> })
