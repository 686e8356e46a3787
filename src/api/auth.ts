import * as api from '#server/api/auth.ts'
import { callTo } from './client.ts'

/** Ways into a session; the form shows the errors. */
export const auth = {
  login: callTo(api.login, { quiet: true }),
  register: callTo(api.register, { quiet: true }),
}
