import { get, json, type Permission, post } from './call.ts'

export type Role = 'admin' | 'editor' | 'viewer'

export interface UserInfo {
  _id: string
  username: string
  name: string
  email: string
  avatar: string
  /** ISO 8601. */
  created: string
  updated: string
}

export interface UserPermission {
  role: Role
  roleName: string
  auth: readonly Permission[]
}

export const info = get('/quark/user/info', { answer: json<UserInfo> })

export const permission = get('/quark/user/getUserPermission', { answer: json<UserPermission> })

export const rename = post('/quark/user/update/name', {
  request: (z) => z.object({ name: z.string().max(256) }),
  answer: json<UserInfo>,
})

export const changeAvatar = post('/quark/user/update/avatar', {
  // The key of a picture in the folder of `getAssumeRole`; empty removes the avatar.
  request: (z) => z.object({ key: z.string().max(1023) }),
  answer: json<UserInfo>,
})

export const changePassword = post('/quark/user/update/pass', {
  request: (z) => z.object({ oldPass: z.string().max(256), newPass: z.string().max(256) }),
  answer: json<UserInfo>,
})
