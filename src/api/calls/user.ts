import * as userApi from '#server/api/user.ts'
import { callTo } from '../client.ts'

/** The logged-in user. */
export const user = {
  info: callTo(userApi.info),
  permission: callTo(userApi.permission),
  rename: callTo(userApi.rename, { quiet: true }),
  changeEmail: callTo(userApi.changeEmail, { quiet: true }),
  changeBio: callTo(userApi.changeBio, { quiet: true }),
  /** The key of an uploaded picture; empty removes the avatar. */
  changeAvatar: callTo(userApi.changeAvatar, { quiet: true }),
  /** Where the user is logged in. */
  devices: callTo(userApi.devices, { quiet: true }),
  endDevice: callTo(userApi.endDevice),
  endOtherDevices: callTo(userApi.endOtherDevices),
  accessKeys: callTo(userApi.accessKeys, { quiet: true }),
  createAccessKey: callTo(userApi.createAccessKey, { quiet: true }),
  deleteAccessKey: callTo(userApi.deleteAccessKey),
  /** Ends all sessions, this one included. */
  changePassword: callTo(userApi.changePassword, { quiet: true }),
}
