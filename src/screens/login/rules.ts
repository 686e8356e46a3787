/** `invite` is the registration with an invitation code. */
export type Mode = 'login' | 'register' | 'invite'

export interface Fields {
  invitationCode: string
  username: string
  email: string
  password: string
}

export type FieldName = keyof Fields
export type FieldErrors = Partial<Record<FieldName, string>>

/** The fields of each form, in order. */
export const FIELDS = {
  login: ['username', 'password'],
  register: ['username', 'email', 'password'],
  invite: ['invitationCode', 'username', 'email', 'password'],
} as const satisfies Record<Mode, readonly FieldName[]>

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The error of a field by the rules of the service; undefined when it is valid. */
export function errorOf(mode: Mode, name: FieldName, fields: Fields): string | undefined {
  return CHECKS[name](fields[name], mode)
}

/** The errors of a form. */
export function errorsOf(mode: Mode, fields: Fields): FieldErrors {
  const found: FieldErrors = {}
  for (const name of FIELDS[mode]) {
    const error = errorOf(mode, name, fields)
    if (error !== undefined) found[name] = error
  }
  return found
}

const CHECKS: Record<FieldName, (value: string, mode: Mode) => string | undefined> = {
  invitationCode: (value) => (value.trim() === '' ? '邀请码不能为空' : undefined),
  username(value, mode) {
    const name = value.trim()
    if (name === '') return '用户名不能为空'
    // Old accounts may have any name.
    if (mode === 'login') return undefined
    return /^\S{2,32}$/u.test(name) ? undefined : '用户名应为 2–32 个字符，不能有空格'
  },
  email: (value) => (value.trim() === '' || EMAIL.test(value.trim()) ? undefined : '邮箱格式不正确'),
  password(value, mode) {
    if (value === '') return '密码不能为空'
    if (mode === 'login') return undefined
    return value.length >= 6 && value.length <= 16 ? undefined : '密码应为 6–16 位'
  },
}
