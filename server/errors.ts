/** An error that the user can act on. Its Chinese message is shown without a stack. */
export class UserError extends Error {
  override name = 'UserError'
}

/** A valid request that failed on the way: another attempt may succeed. */
export class TransientError extends UserError {
  override name = 'TransientError'
}

/** A wrong command line: shown with a hint at the usage, exit code 2. */
export class UsageError extends UserError {
  override name = 'UsageError'
}

/** An answer other than success: a text for the user and an HTTP status. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly statusCode: number
  readonly body: object

  constructor(statusCode: number, message: string, body: object = {}) {
    super(message)
    this.statusCode = statusCode
    this.body = body
  }
}

/** A valid request that cannot be fulfilled: HTTP 200 with `status: false`, as the client expects. */
export class RefusedError extends HttpError {
  override name = 'RefusedError'

  constructor(message: string) {
    super(200, message)
  }
}

/** The message of an error that is written for users; undefined for errors of the network and of the program. */
export const userMessageOf = (error: unknown): string | undefined =>
  error instanceof UserError || error instanceof HttpError ? error.message : undefined

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The code of a system error such as ENOENT. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
