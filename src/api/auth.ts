import type { LoginAnswer, LoginBody, RegisterBody } from '#server/api.ts'
import { quark } from './client.ts'

/** Ways into a session; the form shows what goes wrong. */
export const auth = {
  login: (body: LoginBody) => quark.post<LoginAnswer>('/auth/login', body, { quiet: true }),
  register: (body: RegisterBody) => quark.post<LoginAnswer>('/auth/register', body, { quiet: true }),
}
