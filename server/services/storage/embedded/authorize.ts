import { isSame } from './digest.ts'
import { OssError } from './oss-error.ts'
import { openSession } from './session-token.ts'
import { type SignedRequest, signV1, signV4 } from './signature.ts'

/** Who sends a request: anybody, a holder of the store's keys, or a session that may write into one folder. */
export type Caller =
  | { kind: 'anybody' }
  | { kind: 'owner' }
  | { kind: 'session'; folder: string; bytes?: number }

export interface Keys {
  accessKeyId: string
  accessKeySecret: string
}

export interface Trust {
  /** Signs session tokens. */
  secret: string
  /** The store's own keys, if configured. */
  keys: Keys | undefined
  /** ms since 1970. */
  now: () => number
}

const SKEW_MS = 15 * 60_000
const MAX_PRESIGNED_S = 7 * 24 * 3600

/** The claims of a request, in any of the four forms of a signature. */
interface Claim {
  accessKeyId: string
  signature: string
  stsToken: string | null
  sign: (secret: string) => string
}

/** @throws OssError when the signature is invalid */
export function callerOf(request: SignedRequest, trust: Trust): Caller {
  const claim = claimOf(request, trust.now())
  if (!claim) return { kind: 'anybody' }
  const { caller, secret } = holderOf(claim, trust)
  if (!isSame(claim.sign(secret), claim.signature)) {
    const { accessKeyId, signature } = claim
    throw new OssError('SignatureDoesNotMatch', {
      OSSAccessKeyId: accessKeyId,
      SignatureProvided: signature,
    })
  }
  return caller
}

function holderOf({ accessKeyId, stsToken }: Claim, trust: Trust): { caller: Caller; secret: string } {
  if (stsToken !== null) {
    const { accessKeySecret, ...grant } = openSession(trust.secret, { accessKeyId, stsToken }, trust.now())
    return { caller: { kind: 'session', ...grant }, secret: accessKeySecret }
  }
  if (!trust.keys || !isSame(trust.keys.accessKeyId, accessKeyId)) throw new OssError('InvalidAccessKeyId')
  return { caller: { kind: 'owner' }, secret: trust.keys.accessKeySecret }
}

function claimOf(request: SignedRequest, now: number): Claim | undefined {
  const { headers, query } = request
  const { authorization } = headers
  if (authorization?.startsWith('OSS4-HMAC-SHA256 ')) return headerV4(request, authorization, now)
  if (authorization?.startsWith('OSS ')) return headerV1(request, authorization, now)
  if (query.has('x-oss-signature-version')) return presignedV4(request, now)
  if (query.has('Signature')) return presignedV1(request, now)
  if (authorization !== undefined) throw new OssError('AccessDenied', {}, 'The authorization is not known.')
  return undefined
}

function headerV1(request: SignedRequest, authorization: string, now: number): Claim {
  const [, accessKeyId = '', signature = ''] = /^OSS ([^:]+):(\S+)$/.exec(authorization) ?? []
  const date = request.headers['x-oss-date'] ?? request.headers.date ?? ''
  checkClock(Date.parse(date), now)
  const stsToken = request.headers['x-oss-security-token'] ?? null
  return { accessKeyId, signature, stsToken, sign: (secret) => signV1(request, secret, date) }
}

function presignedV1(request: SignedRequest, now: number): Claim {
  const { query } = request
  const expires = query.get('Expires') ?? ''
  if (!(Number(expires) * 1000 > now)) throw expired()
  return {
    accessKeyId: query.get('OSSAccessKeyId') ?? '',
    signature: query.get('Signature') ?? '',
    stsToken: query.get('security-token'),
    sign: (secret) => signV1(request, secret, expires),
  }
}

function headerV4(request: SignedRequest, authorization: string, now: number): Claim {
  const parts = Object.fromEntries(
    authorization
      .slice('OSS4-HMAC-SHA256 '.length)
      .split(',')
      .map((part) => {
        const at = part.indexOf('=')
        return [part.slice(0, at).trim(), part.slice(at + 1).trim()]
      }),
  ) as Partial<Record<'Credential' | 'AdditionalHeaders' | 'Signature', string>>
  if (request.headers['x-oss-content-sha256'] !== 'UNSIGNED-PAYLOAD') {
    throw new OssError('InvalidArgument', {}, 'x-oss-content-sha256 must be UNSIGNED-PAYLOAD.')
  }
  const date = request.headers['x-oss-date'] ?? ''
  checkClock(timeOf(date), now)
  return {
    ...claimV4(request, parts.Credential ?? '', date, parts.AdditionalHeaders ?? ''),
    signature: parts.Signature ?? '',
    stsToken: request.headers['x-oss-security-token'] ?? null,
  }
}

function presignedV4(request: SignedRequest, now: number): Claim {
  const { query } = request
  const date = query.get('x-oss-date') ?? ''
  const seconds = Number(query.get('x-oss-expires'))
  if (!(seconds >= 1 && seconds <= MAX_PRESIGNED_S)) throw new OssError('InvalidArgument')
  const signed = timeOf(date)
  if (!(signed - now <= SKEW_MS && signed + seconds * 1000 > now)) throw expired()
  return {
    ...claimV4(
      request,
      query.get('x-oss-credential') ?? '',
      date,
      query.get('x-oss-additional-headers') ?? '',
    ),
    signature: query.get('x-oss-signature') ?? '',
    stsToken: query.get('x-oss-security-token'),
  }
}

function claimV4(request: SignedRequest, credential: string, date: string, additional: string) {
  const [accessKeyId = '', day = '', region = '', product, type] = credential.split('/')
  if (product !== 'oss' || type !== 'aliyun_v4_request' || day !== date.slice(0, 8)) {
    throw new OssError('InvalidArgument', {}, 'The credential is not valid.')
  }
  const additionalHeaders = additional === '' ? [] : additional.toLowerCase().split(';').sort()
  const sign = (secret: string) => signV4(request, secret, { date, region, additionalHeaders })
  return { accessKeyId, sign }
}

const expired = () => new OssError('AccessDenied', {}, 'Request has expired.')

/** The client corrects its clock by `ServerTime` and asks again. */
function checkClock(time: number, now: number): void {
  if (Math.abs(time - now) <= SKEW_MS) return
  throw new OssError('RequestTimeTooSkewed', { ServerTime: new Date(now).toISOString() })
}

/** ms since 1970 for yyyymmddThhmmssZ, otherwise NaN. */
const timeOf = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
