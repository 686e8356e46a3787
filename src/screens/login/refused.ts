import { ApiError } from '#src/api/client.ts'
import type { FieldErrors, Mode } from './rules.ts'

/** Under which field a refusal is shown; `form` is under the whole form. */
type Refusal = FieldErrors & { form?: string }

const REFUSED = 200

/** Why a form was not accepted, where it is shown. */
export function refusedBy(mode: Mode, error: unknown): Refusal {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 0) return { form: `${error.message}，请检查网络后重试` }
  if (error.status !== REFUSED) return { form: error.reason || error.message }
  // Which of the two was wrong is nobody's business.
  if (mode === 'login') return { password: '用户名或密码不正确，请检查后重新输入' }
  const said = error.reason.replace(/[!！]$/, '')
  if (said.startsWith('邮箱')) return { email: said }
  if (said.startsWith('密码')) return { password: said }
  return { username: said }
}
