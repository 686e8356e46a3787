/** An error that the user can act on: its Chinese message is shown as it stands, without a stack. */
export class UserError extends Error {
  override name = 'Failure'
}

/** What was asked for is possible, but something gave way meanwhile: another attempt may do it. */
export class TransientError extends UserError {
  override name = 'Breakdown'
}

/** The command line is wrong: shown with a hint at the usage, exit code 2. */
export class UsageError extends UserError {
  override name = 'UsageError'
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The code of a system error such as ENOENT. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
