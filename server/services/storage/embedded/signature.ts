import { createHash, createHmac } from 'node:crypto'

/** The signed parts of a request. */
export interface SignedRequest {
  method: string
  bucket: string
  /** Decoded; empty for the bucket itself. */
  key: string
  query: URLSearchParams
  /** Lower-case names. */
  headers: Record<string, string>
}

/** Query parameters that version 1 signs. */
const SUB_RESOURCES = new Set(
  (
    'acl append callback callback-var comp continuation-token cors delete encryption endTime img inventory lifecycle ' +
    'live location logging objectMeta partNumber policy position qos referer requestPayment restore ' +
    'response-cache-control response-content-disposition response-content-encoding response-content-language ' +
    'response-content-type response-expires security-token startTime stat status style styleName symlink tagging ' +
    'uploadId uploads versionId versioning versions vod website worm x-oss-process x-oss-traffic-limit'
  ).split(' '),
)

/**
 * The signature of version 1: base64 of HMAC-SHA1.
 * @param date a header's value, or the expiration of a presigned address
 */
export function signV1(request: SignedRequest, secret: string, date: string): string {
  const { method, bucket, key, query, headers } = request
  const parameters = [...query]
    .filter(([name]) => SUB_RESOURCES.has(name))
    .sort(byName)
    .map(([name, value]) => (value === '' ? name : `${name}=${value}`))
  const resource = `/${bucket}/${key}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`
  const text = [
    method,
    headers['content-md5'] ?? '',
    headers['content-type'] ?? '',
    date,
    ...Object.entries(headers)
      .filter(([name]) => name.startsWith('x-oss-'))
      .sort(byName)
      .map(([name, value]) => `${name}:${value.trim()}`),
    resource,
  ].join('\n')
  return createHmac('sha1', secret).update(text).digest('base64')
}

/** Time and place for which a signature of version 4 is valid. */
export interface Scope {
  /** yyyymmddThhmmssZ */
  date: string
  /** For example cn-hangzhou. */
  region: string
  /** Names of additionally signed headers, lower-case and sorted. */
  additionalHeaders: string[]
}

/** The signature of version 4: hexadecimal HMAC-SHA256. */
export function signV4(request: SignedRequest, secret: string, { date, region, additionalHeaders }: Scope) {
  const { method, bucket, key, query, headers } = request
  const parameters = [...query]
    .filter(([name]) => name !== 'x-oss-signature')
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(byName)
    .map(([name, value]) => (value === '' ? name : `${name}=${value}`))
  const isSigned = (name: string) =>
    name === 'content-type' ||
    name === 'content-md5' ||
    name.startsWith('x-oss-') ||
    additionalHeaders.includes(name)
  const canonical = [
    method,
    encode(`/${bucket}/${key}`).replaceAll('%2F', '/'),
    parameters.join('&'),
    ...Object.entries(headers)
      .filter(([name]) => isSigned(name))
      .sort(byName)
      .map(([name, value]) => `${name}:${value.trim()}`),
    '',
    additionalHeaders.join(';'),
    'UNSIGNED-PAYLOAD',
  ].join('\n')
  const day = date.slice(0, 8)
  const scope = [day, region, 'oss', 'aliyun_v4_request']
  const text = [
    'OSS4-HMAC-SHA256',
    date,
    scope.join('/'),
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n')
  const mac = (by: string | Buffer, what: string) => createHmac('sha256', by).update(what)
  const signingKey = scope.reduce<string | Buffer>((by, part) => mac(by, part).digest(), `aliyun_v4${secret}`)
  return mac(signingKey, text).digest('hex')
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const byName = ([one]: readonly [string, ...unknown[]], [other]: readonly [string, ...unknown[]]) =>
  one < other ? -1 : one > other ? 1 : 0
