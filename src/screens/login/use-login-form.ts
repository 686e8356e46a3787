import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { RegistrationMode } from '#server/api/auth.ts'
import { auth } from '#src/api/calls.ts'
import { assertApiError } from '#src/api/client.ts'
import { keepsLogins, login, register, session } from '#src/session/index.ts'
import { invitationInAddress } from '#src/session/invitation-link.ts'
import {
  errorOf,
  errorsOf,
  FIELDS,
  type FieldErrors,
  type FieldName,
  type Fields,
  type Mode,
} from './rules.ts'

/** Errors by field; `form` is shown below the form. */
type Refusal = FieldErrors & { form?: string }

const REFUSED = 200

/** The form in which new users register. */
const MODES = { open: 'register', invite: 'invite', closed: 'login' } as const satisfies Record<
  RegistrationMode,
  Mode
>

/** Maps a rejected request to error messages of the fields. */
function refusedBy(mode: Mode, error: unknown): Refusal {
  assertApiError(error)
  if (error.status === 0) return { form: `${error.message}，请检查网络后重试` }
  if (error.status !== REFUSED) return { form: error.reason || error.message }
  // Does not reveal which of the two is wrong.
  if (mode === 'login') return { password: '用户名或密码不正确，请检查后重新输入' }
  const reason = error.reason.replace(/[!！]$/, '')
  if (reason.startsWith('邀请码')) return { invitationCode: reason }
  if (reason.startsWith('邮箱')) return { email: reason }
  if (reason.startsWith('密码')) return { password: reason }
  return { username: reason }
}

export interface LoginForm {
  mode: Mode
  /** The page was opened by an invitation link. */
  isInvited: boolean
  /** Whether anyone may register. */
  isOpen: boolean
  /** The browser would not keep the login, for example in a frame of another site. */
  isStorageDenied: boolean
  /** Call it when the browser may keep logins now. */
  checkStorage: () => void
  /** Switches between login and registration and keeps the input. */
  switchMode: () => void
  fields: Fields
  errors: FieldErrors & { form?: string }
  isWaiting: boolean
  inputs: RefObject<Partial<Record<FieldName, HTMLInputElement | null>>>
  type: (name: FieldName, value: string) => void
  leave: (name: FieldName) => void
  submit: (event: FormEvent) => void
}

/** Validates fields on blur and on submit; an error disappears as soon as its field is valid. */
export function useLoginForm(): LoginForm {
  const registration = useRegistration()
  const [invitationCode] = useState(invitationInAddress)
  const [isRegistering, setRegistering] = useState(invitationCode !== '')
  const mode = isRegistering ? MODES[registration] : 'login'
  const [isStorageDenied, setStorageDenied] = useState(() => !keepsLogins())
  const [fields, setFields] = useState<Fields>({ invitationCode, username: '', email: '', password: '' })
  const [errors, setErrors] = useState<LoginForm['errors']>({})
  const [isWaiting, setWaiting] = useState(false)
  const inputs: LoginForm['inputs'] = useRef({})

  const type = (name: FieldName, value: string) => {
    const next = { ...fields, [name]: value }
    setFields(next)
    const isRight = errorOf(mode, name, next) === undefined
    setErrors((errors) => without(errors, isRight ? ['form', name] : ['form']))
  }

  const leave = (name: FieldName) => {
    const error = errorOf(mode, name, fields)
    if (error !== undefined) setErrors((errors) => ({ ...errors, [name]: error }))
  }

  const showErrors = (found: LoginForm['errors']) => {
    setErrors(found)
    const first = FIELDS[mode].find((name) => found[name] !== undefined)
    const input = first && inputs.current[first]
    input?.focus()
    if (first === 'password') input?.select()
  }

  const send = async () => {
    const username = fields.username.trim()
    const { password } = fields
    const [email, invitationCode] = [fields.email.trim(), fields.invitationCode.trim()]
    setWaiting(true)
    try {
      await (mode === 'login'
        ? login({ username, password })
        : register({ username, password, email, ...(mode === 'invite' && { invitationCode }) }))
      if (session() !== null) return
      setWaiting(false)
      setStorageDenied(true)
    } catch (error) {
      setWaiting(false)
      // The fields are disabled until the next paint, and disabled fields cannot be focused.
      requestAnimationFrame(() => showErrors(refusedBy(mode, error)))
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWaiting) return
    const found = errorsOf(mode, fields)
    showErrors(found)
    if (Object.keys(found).length === 0) void send()
  }

  const switchMode = () => {
    setRegistering(!isRegistering)
    setErrors({})
    inputs.current.username?.focus()
  }

  return {
    mode,
    isInvited: invitationCode !== '',
    isOpen: registration !== 'closed',
    isStorageDenied,
    checkStorage: () => setStorageDenied(!keepsLogins()),
    switchMode,
    fields,
    errors,
    isWaiting,
    inputs,
    type,
    leave,
    submit,
  }
}

/** Who may register; everyone until it is known. The service checks it again. */
function useRegistration(): RegistrationMode {
  const [mode, setMode] = useState<RegistrationMode>('open')
  useEffect(() => {
    let isLeft = false
    auth.registration().then(
      (answer) => !isLeft && setMode(answer.mode),
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [])
  return mode
}

function without(errors: LoginForm['errors'], names: readonly (keyof LoginForm['errors'])[]) {
  const rest = { ...errors }
  for (const name of names) delete rest[name]
  return rest
}
