import { get, nothing, type Of, PERMISSIONS, post, type RequestOf, type Z } from './call.ts'
import { nameText } from './names.ts'
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
  request: (z) => z.object({ username: nameText(z), password: text(z) }),
  answer: loginAnswer,
})
export type LoginBody = RequestOf<typeof login>

export const registrationMode = (z: Z) => z.enum(['open', 'invite', 'closed'])
export type RegistrationMode = Of<typeof registrationMode>

/** Everyone may register, or users with an invitation code, or nobody. */
export const registration = get('/quark/auth/registration', {
  summary: '查看注册方式：开放、凭邀请码、关闭',
  access: 'public',
  answer: (z) => z.object({ mode: registrationMode(z) }),
})

export const register = post('/quark/auth/register', {
  summary: '注册并登录',
  access: 'public',
  request: (z) => z.object({ username: text(z), password: text(z), email: text(z), invitationCode: text(z) }),
  answer: loginAnswer,
})
export type RegisterBody = RequestOf<typeof register>

/** Ends the session of the token. */
export const logout = post('/quark/auth/logout', {
  summary: '退出登录',
  access: 'login',
  answer: nothing,
})

/** Ends all sessions of the user. */
export const logoutAll = post('/quark/auth/logoutAll', {
  summary: '在所有设备上退出登录',
  access: 'login',
  answer: nothing,
})
