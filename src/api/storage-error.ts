/** OSS's error code, otherwise the error's name. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'name' in error ? String(error.name) : ''
}

/** Statuses of the client for requests without an answer. */
export const NO_ANSWER = -1
export const TIMEOUT = -2

/** Whether an error of the client means that no answer came. */
export const isNoAnswer = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  (error.status === NO_ANSWER || error.status === TIMEOUT)

/** What tells errors of the store's client apart: of an `Error`, another thread receives only name and message. */
export interface PlainError {
  name: string
  message: string
  code?: string
  status?: number
}

export function plainErrorOf(error: unknown): PlainError {
  const { name, message, code, status } = (error instanceof Error ? error : {}) as Partial<PlainError>
  return {
    name: name ?? 'Error',
    message: message ?? String(error),
    ...(typeof code === 'string' && { code }),
    ...(typeof status === 'number' && { status }),
  }
}

export const errorFrom = (plain: PlainError): Error => Object.assign(new Error(plain.message), plain)
