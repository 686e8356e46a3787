import { type Of, PERMISSIONS, post, type RequestOf, type Z } from './call.ts'
import { userInfo } from './user.ts'

const loginAnswer = (z: Z) =>
  z.object({
    access_token: z.string(),
    userInfo: userInfo(z),
    permissionsList: z.array(z.enum(PERMISSIONS)).readonly(),
  })
export type LoginAnswer = Of<typeof loginAnswer>

const text = (z: Z) => z.string().max(256).default('')

export const login = post('/quark/auth/login', {
  summary: '登录',
  access: 'public',
  request: (z) => z.object({ username: text(z), password: text(z) }),
  answer: loginAnswer,
})
export type LoginBody = RequestOf<typeof login>

export const register = post('/quark/auth/register', {
  summary: '注册并登录',
  access: 'public',
  request: (z) => z.object({ username: text(z), password: text(z), email: text(z) }),
  answer: loginAnswer,
})
export type RegisterBody = RequestOf<typeof register>
