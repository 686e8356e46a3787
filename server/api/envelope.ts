/** Every answer under /quark. */
export interface Envelope<Body> {
  status: boolean
  body: Body
  /** `success`, or a text to show. */
  msg: string
  /** The HTTP status. */
  code: number
}

/** Every answer under /yly-boot. */
export interface BootEnvelope<Body> {
  success: boolean
  result: Body
  /** `success`, or a text to show. */
  message: string
  /** The HTTP status. */
  code: number
  /** Time of the answer, in ms since 1970. */
  timestamp: number
}

type AnyEnvelope<Body> = Envelope<Body> | BootEnvelope<Body>

export const successOf = <Body>(path: string, body: Body, message = 'success'): AnyEnvelope<Body> =>
  enveloped(path, true, body, message, 200)

export const failureOf = (path: string, body: object, message: string, code: number): AnyEnvelope<object> =>
  enveloped(path, false, body, message, code)

/** The envelope of the client that calls the path. */
function enveloped<Body>(
  path: string,
  isSuccess: boolean,
  body: Body,
  message: string,
  code: number,
): AnyEnvelope<Body> {
  return path.startsWith('/yly-boot/')
    ? { success: isSuccess, result: body, message, code, timestamp: Date.now() }
    : { status: isSuccess, body, msg: message, code }
}
