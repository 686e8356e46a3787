/** An answer other than success: what is shown to the user, and the HTTP status that says it to machines. */
export class HttpError extends Error {
  override name = 'Problem'
  readonly statusCode: number
  readonly body: object

  constructor(statusCode: number, message: string, body: object = {}) {
    super(message)
    this.statusCode = statusCode
    this.body = body
  }
}

/** The request was understood and cannot be fulfilled: HTTP 200 with `status: false`, as the product's client expects. */
export class RefusedError extends HttpError {
  override name = 'Refusal'

  constructor(message: string) {
    super(200, message)
  }
}
