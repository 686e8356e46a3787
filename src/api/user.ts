import * as api from '#server/api/user.ts'
import { callTo } from './client.ts'

/** The logged-in user. */
export const user = {
  info: callTo(api.info),
  permission: callTo(api.permission),
  rename: callTo(api.rename, { quiet: true }),
  /** Ends all sessions, this one included. */
  changePassword: callTo(api.changePassword, { quiet: true }),
}
