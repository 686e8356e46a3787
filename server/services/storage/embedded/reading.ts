import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnchanged, objectHeaders, rangeOf } from './object-headers.ts'
import type { ObjectFacts } from './objects.ts'
import { OssError } from './oss-error.ts'
import type { OssRequest } from './request.ts'
import { readBytes, type Store } from './store.ts'
import { element } from './xml.ts'

/** GET and HEAD of an object; allowed for everyone. */
export async function sendObject(
  store: Store,
  asked: OssRequest,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const facts = await existing(store, asked.key)
  reply.headers({ ...objectHeaders(facts), ...overrides(asked) })
  if (isUnchanged(facts, request.headers)) return reply.code(304).send()
  const range = rangeOf(facts, request.headers)
  if (range) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${facts.size}`)
  }
  reply.header('content-length', range ? range.end - range.start + 1 : facts.size)
  return request.method === 'HEAD' ? reply.send() : reply.send(readBytes(store.objects.pathOf(facts), range))
}

/** @throws OssError */
export async function existing(store: Store, key: string): Promise<ObjectFacts> {
  const facts = await store.objects.find(key)
  if (!facts) throw new OssError('NoSuchKey', { Key: key })
  return facts
}

/** Response headers that a signed address may set; the content type is not among them. */
function overrides({ query, caller }: OssRequest): Record<string, string> {
  if (caller.kind === 'anybody') return {}
  const names = ['content-disposition', 'content-language', 'cache-control', 'expires'] as const
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(`response-${name}`)
      return value === null ? [] : [[name, value]]
    }),
  )
}

const MAX_KEYS = 1000
const DEFAULT_KEYS = 100

/** GET of the bucket, version 1 or 2. */
export async function listObjects(store: Store, { query, bucket }: OssRequest): Promise<string> {
  const isV2 = query.get('list-type') === '2'
  const prefix = query.get('prefix') ?? ''
  const delimiter = query.get('delimiter') ?? ''
  const maxKeys = Math.min(MAX_KEYS, Number(query.get('max-keys') ?? DEFAULT_KEYS))
  if (!(maxKeys > 0)) throw new OssError('InvalidArgument', { ArgumentName: 'max-keys' })
  const token = query.get('continuation-token')
  const after =
    token === null
      ? (query.get(isV2 ? 'start-after' : 'marker') ?? '')
      : Buffer.from(token, 'base64url').toString()
  const entries = entriesOf(await store.objects.listPage(token === null), prefix, delimiter).filter(
    ({ name }) => isAfter(name, after),
  )
  const shown = entries.slice(0, maxKeys)
  const isTruncated = entries.length > shown.length
  const last = shown.at(-1)?.name ?? ''
  const isUrl = query.get('encoding-type') === 'url'
  const text = (value: string) => (isUrl ? encodeURIComponent(value) : value)
  return element('ListBucketResult', {
    Name: bucket,
    Prefix: text(prefix),
    MaxKeys: maxKeys,
    Delimiter: text(delimiter),
    IsTruncated: isTruncated,
    ...(isUrl && { EncodingType: 'url' }),
    ...(isV2
      ? {
          KeyCount: shown.length,
          ...(isTruncated && { NextContinuationToken: Buffer.from(last).toString('base64url') }),
        }
      : { Marker: text(after), ...(isTruncated && { NextMarker: text(last) }) }),
    Contents: shown.flatMap(({ facts }) => (facts ? [contentsOf(facts, text)] : [])),
    CommonPrefixes: shown.flatMap(({ name, facts }) => (facts ? [] : [{ Prefix: text(name) }])),
  })
}

interface Entry {
  /** A key or a common prefix of keys. */
  name: string
  facts?: ObjectFacts
}

function entriesOf(all: readonly ObjectFacts[], prefix: string, delimiter: string): Entry[] {
  const folders = new Set<string>()
  return all.flatMap((facts): Entry[] => {
    const name = facts.key
    if (!name.startsWith(prefix)) return []
    const end = delimiter === '' ? -1 : name.indexOf(delimiter, prefix.length)
    if (end < 0) return [{ name, facts }]
    const folder = name.slice(0, end + delimiter.length)
    if (folders.has(folder)) return []
    folders.add(folder)
    return [{ name: folder }]
  })
}

const isAfter = (name: string, after: string) => Buffer.compare(Buffer.from(name), Buffer.from(after)) > 0

const contentsOf = ({ key, modified, etag, size }: ObjectFacts, text: (value: string) => string) => ({
  Key: text(key),
  LastModified: new Date(modified).toISOString(),
  ETag: `"${etag}"`,
  Type: etag.includes('-') ? 'Multipart' : 'Normal',
  Size: size,
  StorageClass: 'Standard',
  // The client reads this element without checking that it exists.
  Owner: { ID: 'owner', DisplayName: 'owner' },
})
