import { get, id, nothing, type Of, PERMISSIONS, post, time, type Z } from './call.ts'
import { nameText } from './names.ts'

export const role = (z: Z) => z.enum(['admin', 'editor', 'viewer'])
export type Role = Of<typeof role>

export const userInfo = (z: Z) =>
  z.object({
    _id: z.string(),
    username: z.string(),
    name: z.string(),
    email: z.string(),
    avatar: z.string(),
    /** What the user says about themselves. */
    bio: z.string(),
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
  access: 'login',
  request: (z) => z.object({ name: nameText(z) }),
  answer: userInfo,
})

export const changeAvatar = post('/quark/user/update/avatar', {
  summary: '修改头像',
  access: 'login',
  // The key of a picture in the folder of `getAssumeRole`; empty removes the avatar.
  request: (z) => z.object({ key: z.string().max(1023) }),
  answer: userInfo,
})

/** An empty address removes it. */
export const changeEmail = post('/quark/user/update/email', {
  summary: '修改邮箱',
  access: 'login',
  request: (z) => z.object({ email: z.string().max(256) }),
  answer: userInfo,
})

export const changeBio = post('/quark/user/update/bio', {
  summary: '修改简介',
  access: 'login',
  request: (z) => z.object({ bio: z.string().max(2000) }),
  answer: userInfo,
})

export const changePassword = post('/quark/user/update/pass', {
  summary: '修改密码',
  access: 'login',
  request: (z) => z.object({ oldPass: z.string().max(256), newPass: z.string().max(256) }),
  answer: userInfo,
})

/** A device on which the user is logged in. */
const device = (z: Z) =>
  z.object({
    _id: z.string(),
    /** Browser and system, such as Chrome·Windows. */
    name: z.string(),
    isCurrent: z.boolean(),
    /** The login. */
    created: time(z),
    /** The last request, to within some minutes. */
    used: time(z),
  })
export type Device = Of<typeof device>

export const devices = get('/quark/user/getDevices', {
  summary: '列出登录过且没有退出的设备',
  access: 'login',
  answer: (z) => z.array(device(z)),
})

export const endDevice = post('/quark/user/endDevice', {
  summary: '让一个设备退出登录',
  access: 'login',
  request: (z) => z.object({ id: id(z) }),
  answer: nothing,
})

/** Ends all sessions of the user but the one that asks. */
export const endOtherDevices = post('/quark/user/endOtherDevices', {
  summary: '让其他设备都退出登录',
  access: 'login',
  answer: nothing,
})

/** A key with which a program calls the service for the user; its text is only shown once. */
const accessKey = (z: Z) =>
  z.object({
    _id: z.string(),
    name: z.string(),
    created: time(z),
    /** The last request, to within some minutes; null until there is one. */
    used: time(z).nullable(),
    /** null for never. */
    expires: time(z).nullable(),
  })
export type AccessKey = Of<typeof accessKey>

export const accessKeys = get('/quark/user/getAccessKeys', {
  summary: '列出访问密钥',
  access: 'login',
  answer: (z) => z.array(accessKey(z)),
})

export const createAccessKey = post('/quark/user/createAccessKey', {
  summary: '新建访问密钥，程序用它代替登录',
  access: 'login',
  request: (z) =>
    z.object({
      name: z.string().trim().min(1, '请填写名称').max(50, '名称最多 50 个字'),
      /** Days for which it is valid; null for ever. */
      days: z.int().min(1).max(3650).nullable(),
    }),
  /** `key` is sent as `Authorization: Bearer <key>`. */
  answer: (z) => accessKey(z).extend({ key: z.string() }),
})

export const deleteAccessKey = post('/quark/user/deleteAccessKey', {
  summary: '删除访问密钥，用它的程序随即不能再调用',
  access: 'login',
  request: (z) => z.object({ id: id(z) }),
  answer: nothing,
})
