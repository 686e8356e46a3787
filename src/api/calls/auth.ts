import * as authApi from '#server/api/auth.ts'
import { callTo } from '../client.ts'

/** Ways into a session; the form shows the errors. */
export const auth = {
  login: callTo(authApi.login, { quiet: true }),
  register: callTo(authApi.register, { quiet: true }),
  /** Who may register. */
  registration: callTo(authApi.registration, { quiet: true }),
}
