import { ApiError } from '#src/api/client.ts'
import type { FieldErrors, Mode } from './rules.ts'

/** Errors by field; `form` is shown below the form. */
type Refusal = FieldErrors & { form?: string }

const REFUSED = 200

/** Maps a rejected request to error messages of the fields. */
export function refusedBy(mode: Mode, error: unknown): Refusal {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 0) return { form: `${error.message}，请检查网络后重试` }
  if (error.status !== REFUSED) return { form: error.reason || error.message }
  // Does not reveal which of the two is wrong.
  if (mode === 'login') return { password: '用户名或密码不正确，请检查后重新输入' }
  const reason = error.reason.replace(/[!！]$/, '')
  if (reason.startsWith('邮箱')) return { email: reason }
  if (reason.startsWith('密码')) return { password: reason }
  return { username: reason }
}
