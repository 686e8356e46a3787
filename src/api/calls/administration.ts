import * as administrationApi from '#server/api/administration.ts'
import { callTo } from '../client.ts'

/** What administrators do. */
export const administration = {
  users: callTo(administrationApi.list, { quiet: true }),
  usage: callTo(administrationApi.usage, { quiet: true }),
  setRole: callTo(administrationApi.setRole),
  disable: callTo(administrationApi.disable),
  enable: callTo(administrationApi.enable),
  /** Answers with the new password, which is stored nowhere. */
  resetPassword: callTo(administrationApi.resetPassword),
  endSessions: callTo(administrationApi.endSessions),
  setQuota: callTo(administrationApi.setQuota),
  setRegistration: callTo(administrationApi.setRegistration),
  /** Answers with a code, which is stored nowhere. */
  invite: callTo(administrationApi.invite),
}
