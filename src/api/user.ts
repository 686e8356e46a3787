import type { NameBody, PasswordBody, UserInfo, UserPermission } from '#server/api.ts'
import { type CallOptions, quark } from './client.ts'

/** The person who is logged in. */
export const user = {
  info: (options?: CallOptions) => quark.get<UserInfo>('/user/info', {}, options),
  permission: (options?: CallOptions) => quark.get<UserPermission>('/user/getUserPermission', {}, options),
  rename: (body: NameBody) => quark.post<UserInfo>('/user/update/name', body, { quiet: true }),
  /** Ends all sessions, this one included. */
  changePassword: (body: PasswordBody) => quark.post<UserInfo>('/user/update/pass', body, { quiet: true }),
}
