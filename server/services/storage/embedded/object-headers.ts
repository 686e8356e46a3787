import type { IncomingHttpHeaders } from 'node:http'
import { namesEtag } from '#server/etag.ts'
import type { ObjectFacts } from './objects.ts'
import { OssError } from './oss-error.ts'

/** Types that a browser shows or plays but never runs. */
const HARMLESS =
  /^(image\/(png|jpeg|gif|webp|avif|bmp|x-icon)|audio\/[\w.+-]+|video\/[\w.+-]+|font\/[\w.+-]+)$/
const TYPE = /^[\w.+-]+\/[\w.+-]+(\s*;[\x20-\x7e]*)?$/
const DEFAULT_TYPE = 'application/octet-stream'

/** As a document, any other type gets no origin, no scripts and no external resources; as an image it works. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox"

/** The response headers of a whole object. */
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

/** The object headers of a request to store something. */
export function storedHeaders(headers: IncomingHttpHeaders) {
  const contentType = headers['content-type'] ?? DEFAULT_TYPE
  if (!TYPE.test(contentType)) throw new OssError('InvalidArgument', { ArgumentName: 'Content-Type' })
  const kept = Object.entries(headers).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && (entry[0] === 'cache-control' || entry[0].startsWith('x-oss-meta-')),
  )
  return { contentType, headers: Object.fromEntries(kept) }
}

/** Whether the client's copy is still valid. @throws OssError when a precondition of the request fails */
export function isUnchanged(facts: ObjectFacts, headers: IncomingHttpHeaders): boolean {
  const etag = `"${facts.etag}"`
  // HTTP dates have a resolution of one second.
  const modified = Math.floor(facts.modified / 1000) * 1000
  const match = headers['if-match']
  const unmodified = headers['if-unmodified-since']
  if (match !== undefined && !namesEtag(match, etag)) throw new OssError('PreconditionFailed')
  if (match === undefined && unmodified !== undefined && modified > Date.parse(unmodified)) {
    throw new OssError('PreconditionFailed')
  }
  const noneMatch = headers['if-none-match']
  if (noneMatch !== undefined) return namesEtag(noneMatch, etag)
  const since = headers['if-modified-since']
  return since !== undefined && modified <= Date.parse(since)
}

/**
 * The bytes of a Range header; undefined when it is missing, names several ranges or is malformed: then the
 * whole object is sent.
 * @throws OssError when the range is outside of the object
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
