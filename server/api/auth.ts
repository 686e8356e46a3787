import { json, type Permission, post, type RequestOf, type Z } from './call.ts'
import type { UserInfo } from './user.ts'

export interface LoginAnswer {
  access_token: string
  userInfo: UserInfo
  permissionsList: readonly Permission[]
}

const text = (z: Z) => z.string().max(256).default('')

export const login = post('/quark/auth/login', {
  access: 'public',
  request: (z) => z.object({ username: text(z), password: text(z) }),
  answer: json<LoginAnswer>,
})
export type LoginBody = RequestOf<typeof login>

export const register = post('/quark/auth/register', {
  access: 'public',
  request: (z) => z.object({ username: text(z), password: text(z), email: text(z) }),
  answer: json<LoginAnswer>,
})
export type RegisterBody = RequestOf<typeof register>
