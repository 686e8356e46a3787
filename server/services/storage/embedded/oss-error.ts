import { element } from './xml.ts'

/** OSS's error codes and messages; its clients evaluate the code. */
const ERRORS = {
  AccessDenied: [403, 'You have no right to access this object.'],
  BadDigest: [400, 'The Content-MD5 you specified did not match what we received.'],
  EntityTooLarge: [400, 'Your proposed upload exceeds the maximum allowed object size.'],
  EntityTooSmall: [400, 'Your proposed upload smaller than the minimum allowed size.'],
  FileAlreadyExists: [409, 'The object you specified already exists and can not be overwritten.'],
  IncompleteBody: [400, 'You did not provide the number of bytes specified by the Content-Length header.'],
  InvalidAccessKeyId: [403, 'The OSS Access Key Id you provided does not exist in our records.'],
  InvalidArgument: [400, 'An argument of the request is not valid.'],
  InvalidDigest: [400, 'The Content-MD5 you specified was invalid.'],
  InvalidObjectName: [400, 'The specified object is not valid.'],
  InvalidPart: [400, 'One or more of the specified parts could not be found.'],
  InvalidPartOrder: [400, 'The list of parts was not in ascending order.'],
  InvalidRange: [416, 'The requested range cannot be satisfied.'],
  InvalidSecurityToken: [403, 'The security token you provided is invalid.'],
  MalformedXML: [400, 'The XML you provided was not well-formed.'],
  MethodNotAllowed: [405, 'The specified method is not allowed against this resource.'],
  NoSuchKey: [404, 'The specified key does not exist.'],
  NoSuchUpload: [404, 'The specified upload does not exist.'],
  NotImplemented: [501, 'A header or query you provided implies functionality that is not implemented.'],
  PreconditionFailed: [412, 'At least one of the pre-conditions you specified did not hold.'],
  QuotaExceeded: [403, 'The storage capacity of the bucket is exceeded.'],
  RequestTimeTooSkewed: [403, 'The difference between the request time and the current time is too large.'],
  SecurityTokenExpired: [403, 'The security token you provided has expired.'],
  SignatureDoesNotMatch: [
    403,
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
  ],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type OssCode = keyof typeof ERRORS

/** An answer other than success. */
export class OssError extends Error {
  override name = 'OssError'
  readonly code: OssCode
  readonly status: number
  readonly #details: Record<string, string>

  /** @param details further elements of the answer, such as `ServerTime` */
  constructor(code: OssCode, details: Record<string, string> = {}, message: string = ERRORS[code][1]) {
    super(message)
    this.code = code
    this.status = ERRORS[code][0]
    this.#details = details
  }

  /** @param hostId the host of the request */
  toXml(requestId: string, hostId: string): string {
    const { code, message } = this
    const facts = { Code: code, Message: message, RequestId: requestId, HostId: hostId }
    return element('Error', { ...facts, ...this.#details })
  }
}
