import { get, type Of, PERMISSIONS, post, time, type Z } from './call.ts'

export const role = (z: Z) => z.enum(['admin', 'editor', 'viewer'])
export type Role = Of<typeof role>

export const userInfo = (z: Z) =>
  z.object({
    _id: z.string(),
    username: z.string(),
    name: z.string(),
    email: z.string(),
    avatar: z.string(),
    created: time(z),
    updated: time(z),
  })
export type UserInfo = Of<typeof userInfo>

const userPermission = (z: Z) =>
  z.object({ role: role(z), roleName: z.string(), auth: z.array(z.enum(PERMISSIONS)).readonly() })
export type UserPermission = Of<typeof userPermission>

export const info = get('/quark/user/info', { summary: '读取当前用户', answer: userInfo })

export const permission = get('/quark/user/getUserPermission', {
  summary: '读取当前用户的角色和权限',
  answer: userPermission,
})

export const rename = post('/quark/user/update/name', {
  summary: '修改昵称',
  request: (z) => z.object({ name: z.string().max(256) }),
  answer: userInfo,
})

export const changeAvatar = post('/quark/user/update/avatar', {
  summary: '修改头像',
  // The key of a picture in the folder of `getAssumeRole`; empty removes the avatar.
  request: (z) => z.object({ key: z.string().max(1023) }),
  answer: userInfo,
})

export const changePassword = post('/quark/user/update/pass', {
  summary: '修改密码',
  request: (z) => z.object({ oldPass: z.string().max(256), newPass: z.string().max(256) }),
  answer: userInfo,
})
