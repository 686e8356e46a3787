import { registrationMode } from './auth.ts'
import { type AnswerOf, get, id, nothing, type Of, post, time, type Z } from './call.ts'
import { ids } from './documents.ts'
import { nameText } from './names.ts'
import { role, userInfo } from './user.ts'

/** A user as administrators see them. */
const managedUser = (z: Z) =>
  userInfo(z).extend({
    role: role(z),
    roleName: z.string(),
    isDisabled: z.boolean(),
    /** MB that only this user may upload; null for the quota of all users. */
    quotaMb: z.int().nullable(),
    /** MB that the works of this user may take; null for the quota of all users. */
    worksQuotaMb: z.int().nullable(),
  })
export type ManagedUser = Of<typeof managedUser>

const idBody = (z: Z) => z.object({ id: id(z) })
const access = 'user:manage'

/** Users whose user name, name or e-mail address contains `keywords`, by user name. */
export const list = get('/quark/user/getManagedUsers', {
  summary: '查找用户，供管理员使用',
  access,
  request: (z) =>
    z.object({
      keywords: nameText(z),
      pageNo: z.coerce.number().int().min(1).max(100_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(20),
    }),
  answer: (z) => z.object({ users: z.array(managedUser(z)), total: z.number() }),
})

export const setRole = post('/quark/user/setRole', {
  summary: '修改用户的角色',
  access,
  request: (z) => z.object({ id: id(z), role: role(z) }),
  answer: managedUser,
})

/** Logs the user out everywhere; their works stay. */
export const disable = post('/quark/user/disable', {
  summary: '停用账号，作品保留',
  access,
  request: idBody,
  answer: managedUser,
})

export const enable = post('/quark/user/enable', {
  summary: '重新启用账号',
  access,
  request: idBody,
  answer: managedUser,
})

/** Replaces a forgotten password by a random one, and ends all sessions of the user. */
export const resetPassword = post('/quark/user/resetPassword', {
  summary: '重置密码，新密码只在应答里出现一次',
  access,
  request: idBody,
  answer: (z) => z.object({ password: z.string() }),
})

/** Ends all sessions of a user, for example of a lost device. */
export const endSessions = post('/quark/user/endSessions', {
  summary: '让用户在所有设备上退出登录',
  access,
  request: idBody,
  answer: nothing,
})

/** What users have stored. */
export const usage = post('/quark/user/getUsage', {
  summary: '查看用户占用的空间和视频数',
  access,
  request: (z) => z.object({ ids: ids(z) }),
  answer: (z) =>
    z.object({
      /** Bytes that users may upload for whom no other quota is set. */
      usualQuota: z.number(),
      /** Bytes that the works of users may take for whom no other quota is set. */
      usualWorksQuota: z.number(),
      users: z.array(
        z.object({
          _id: z.string(),
          /** Bytes of uploads. */
          uploaded: z.number(),
          works: z.int(),
          /** Finished videos. */
          videos: z.int(),
        }),
      ),
    }),
})
export type Usage = AnswerOf<typeof usage>

const megabytes = (z: Z) => z.int().min(0).max(100_000_000).nullable().optional()

/** Changes the quotas that are given; null means that of all users. */
export const setQuota = post('/quark/user/setQuota', {
  summary: '修改用户的素材空间和作品空间',
  access,
  request: (z) => z.object({ id: id(z), quotaMb: megabytes(z), worksQuotaMb: megabytes(z) }),
  answer: managedUser,
})

/** Overrides the environment variable REGISTRATION, for all processes of the service. */
export const setRegistration = post('/quark/user/setRegistration', {
  summary: '修改注册方式',
  access,
  request: (z) => z.object({ mode: registrationMode(z) }),
  answer: nothing,
})

/** Makes a code with which `uses` users may register within `days` days. */
export const invite = post('/quark/user/createInvitation', {
  summary: '创建邀请码，只在应答里出现一次',
  access,
  request: (z) =>
    z.object({
      role: role(z).default('editor'),
      uses: z.number().int().min(1).max(1000).default(1),
      days: z.number().int().min(1).max(365).default(7),
    }),
  answer: (z) => z.object({ code: z.string(), expires: time(z) }),
})
