import type { IncomingHttpHeaders } from 'node:http'
import type { ObjectFacts } from './objects.ts'
import { OssError } from './oss-error.ts'

/** What a browser shows or plays and never runs. */
const HARMLESS =
  /^(image\/(png|jpeg|gif|webp|avif|bmp|x-icon)|audio\/[\w.+-]+|video\/[\w.+-]+|font\/[\w.+-]+)$/
const TYPE = /^[\w.+-]+\/[\w.+-]+(\s*;[\x20-\x7e]*)?$/
const DEFAULT_TYPE = 'application/octet-stream'

/** As a document of its own, anything else gets no origin, no script and nothing from elsewhere; as a picture it works. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox"

/** The headers that an object goes out with, as a whole. */
export function objectHeaders({ contentType, etag, modified, headers }: ObjectFacts) {
  const isHarmless = HARMLESS.test(contentType.toLowerCase())
  return {
    'cache-control': 'no-cache',
    ...headers,
    'content-type': contentType,
    etag: `"${etag}"`,
    'last-modified': new Date(modified).toUTCString(),
    'accept-ranges': 'bytes',
    'x-oss-object-type': etag.includes('-') ? 'Multipart' : 'Normal',
    ...(!isHarmless && { 'content-security-policy': SANDBOX, 'content-disposition': 'attachment' }),
  }
}

/** What a request to store something says of it. */
export function storedHeaders(headers: IncomingHttpHeaders) {
  const contentType = headers['content-type'] ?? DEFAULT_TYPE
  if (!TYPE.test(contentType)) throw new OssError('InvalidArgument', { ArgumentName: 'Content-Type' })
  const kept = Object.entries(headers).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && (entry[0] === 'cache-control' || entry[0].startsWith('x-oss-meta-')),
  )
  return { contentType, headers: Object.fromEntries(kept) }
}

/** Whether a reader who has an earlier copy may keep it. @throws OssError when the object is not the one it wants */
export function isUnchanged(facts: ObjectFacts, headers: IncomingHttpHeaders): boolean {
  const etag = `"${facts.etag}"`
  // HTTP tells time in whole seconds.
  const modified = Math.floor(facts.modified / 1000) * 1000
  const match = headers['if-match']
  const unmodified = headers['if-unmodified-since']
  if (match !== undefined && !names(match, etag)) throw new OssError('PreconditionFailed')
  if (match === undefined && unmodified !== undefined && modified > Date.parse(unmodified)) {
    throw new OssError('PreconditionFailed')
  }
  const noneMatch = headers['if-none-match']
  if (noneMatch !== undefined) return names(noneMatch, etag)
  const since = headers['if-modified-since']
  return since !== undefined && modified <= Date.parse(since)
}

const names = (list: string, etag: string) =>
  list
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === '*' || one === etag)

/**
 * The bytes that a Range header asks for; nothing when it asks for none, for several ranges, or in another way,
 * which all get the whole object.
 * @throws OssError when none of the bytes are there
 */
export function rangeOf(
  { size, etag }: ObjectFacts,
  headers: IncomingHttpHeaders,
): { start: number; end: number } | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  const ifRange = headers['if-range']
  if (ifRange !== undefined && ifRange !== `"${etag}"`) return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < start) return undefined
  if (start >= size) throw new OssError('InvalidRange', { ActualObjectSize: String(size) })
  return { start, end }
}
