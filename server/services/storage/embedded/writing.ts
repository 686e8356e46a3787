import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Draft } from './drafts.ts'
import { storedHeaders } from './object-headers.ts'
import { OssError } from './oss-error.ts'
import { existing } from './reading.ts'
import { type OssRequest, requireOwner, requireWriter, type Reservation, reserve } from './request.ts'
import { readBytes, type Store } from './store.ts'
import { element, readList } from './xml.ts'

/** OSS's largest body of one request. */
const MAX_BODY = 5 * 2 ** 30
const MAX_PARTS = 10_000
/** Objects that one request may remove. */
const MAX_REMOVED = 1000
const MAX_XML = 4 * 2 ** 20

/** PUT of an object: its bytes in the body, or copied from another one. */
export async function putObject(
  store: Store,
  asked: OssRequest,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  requireWriter(asked)
  const { key, headers } = asked
  const isNew = headers['x-oss-forbid-overwrite'] === 'true'
  if (headers['x-oss-copy-source'] !== undefined) return copyObject(store, asked, reply, isNew)
  const object = { key, ...storedHeaders(headers), isNew }
  const { etag } = await received(store, asked, request, (draft) =>
    store.objects.put(object, draft, Date.now()),
  )
  return reply.header('etag', `"${etag}"`).send()
}

async function copyObject(store: Store, asked: OssRequest, reply: FastifyReply, isNew: boolean) {
  const { bucket, key, headers } = asked
  const source = await existing(store, sourceOf(headers['x-oss-copy-source'] ?? '', bucket))
  const isReplaced = headers['x-oss-metadata-directive']?.toUpperCase() === 'REPLACE'
  const kept = isReplaced
    ? storedHeaders(headers)
    : { contentType: source.contentType, headers: source.headers }
  const reservation = reserve(asked, store, source.size)
  try {
    const draft = await store.drafts.receive(readBytes(store.objects.pathOf(source)), source.size)
    try {
      const { etag, modified } = await store.objects.put({ key, ...kept, isNew }, draft, Date.now())
      const result = { LastModified: new Date(modified).toISOString(), ETag: `"${etag}"` }
      return await sendXml(reply, element('CopyObjectResult', result))
    } finally {
      await draft.discard()
    }
  } finally {
    reservation.release()
  }
}

/** `/bucket/key`, encoded. */
function sourceOf(header: string, bucket: string): string {
  let source: string
  try {
    source = decodeURIComponent(header)
  } catch {
    throw new OssError('InvalidArgument', { ArgumentName: 'x-oss-copy-source' })
  }
  if (!source.startsWith(`/${bucket}/`)) throw new OssError('AccessDenied')
  return source.slice(bucket.length + 2)
}

/** DELETE of an object or of a multipart upload. */
export async function remove(store: Store, asked: OssRequest, reply: FastifyReply) {
  const uploadId = asked.query.get('uploadId')
  if (uploadId === null) {
    requireOwner(asked)
    await store.objects.remove(asked.key)
  } else {
    requireWriter(asked)
    await store.multipart.abort(await store.multipart.find(asked.key, uploadId))
  }
  return reply.code(204).send()
}

/** POST ?delete of the bucket: removes up to 1000 objects; those that do not exist count as removed. */
export async function removeObjects(
  store: Store,
  asked: OssRequest,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  requireOwner(asked)
  const xml = await checkedText(request)
  const keys = readList(xml, 'Object', ['Key']).map(({ Key }) => Key ?? '')
  if (keys.length === 0 || keys.length > MAX_REMOVED || keys.includes('')) throw new OssError('MalformedXML')
  for (const key of keys) await store.objects.remove(key)
  const isQuiet = /<Quiet>\s*true\s*<\/Quiet>/i.test(xml)
  const isUrl = asked.query.get('encoding-type') === 'url'
  const result = {
    ...(isUrl && { EncodingType: 'url' }),
    ...(!isQuiet && { Deleted: keys.map((key) => ({ Key: isUrl ? encodeURIComponent(key) : key })) }),
  }
  return sendXml(reply, element('DeleteResult', result))
}

/** POST ?uploads: begins a multipart upload. */
export async function beginUpload(store: Store, asked: OssRequest, reply: FastifyReply) {
  requireWriter(asked)
  const { bucket, key, headers } = asked
  const isNew = headers['x-oss-forbid-overwrite'] === 'true'
  const uploadId = await store.multipart.begin({ key, ...storedHeaders(headers), isNew }, Date.now())
  const result = { Bucket: bucket, Key: key, UploadId: uploadId }
  return sendXml(reply, element('InitiateMultipartUploadResult', result))
}

/** PUT ?partNumber&uploadId */
export async function putPart(store: Store, asked: OssRequest, request: FastifyRequest, reply: FastifyReply) {
  requireWriter(asked)
  const number = Number(asked.query.get('partNumber'))
  if (!(Number.isInteger(number) && number >= 1 && number <= MAX_PARTS)) {
    throw new OssError('InvalidArgument', { ArgumentName: 'partNumber' })
  }
  const upload = await store.multipart.find(asked.key, asked.query.get('uploadId') ?? '')
  const receiving = received(store, asked, request, async (draft) => {
    await store.multipart.addPart(upload, number, draft)
    return draft.md5
  })
  const md5 = await store.multipart.receiving(upload, receiving)
  return reply.header('etag', `"${md5}"`).send()
}

/** GET ?uploadId: the received parts. */
export async function listParts(store: Store, asked: OssRequest, reply: FastifyReply) {
  requireWriter(asked)
  const { bucket, key, query } = asked
  const upload = await store.multipart.find(key, query.get('uploadId') ?? '')
  const after = Number(query.get('part-number-marker') ?? 0)
  const maxParts = Math.min(1000, Number(query.get('max-parts') ?? 1000))
  const parts = (await store.multipart.parts(upload)).filter(({ number }) => number > after)
  const shown = parts.slice(0, maxParts)
  const result = {
    Bucket: bucket,
    Key: key,
    UploadId: upload.uploadId,
    NextPartNumberMarker: shown.at(-1)?.number ?? after,
    MaxParts: maxParts,
    IsTruncated: parts.length > shown.length,
    Part: shown.map(({ number, etag, size }) => ({ PartNumber: number, ETag: `"${etag}"`, Size: size })),
  }
  return sendXml(reply, element('ListPartsResult', result))
}

/** GET ?uploads of the bucket: unfinished uploads. */
export async function listUploads(store: Store, asked: OssRequest, reply: FastifyReply) {
  requireOwner(asked)
  const uploads = await store.multipart.list()
  const result = {
    Bucket: asked.bucket,
    IsTruncated: false,
    Upload: uploads.map(({ uploadId, object, initiated }) => ({
      Key: object.key,
      UploadId: uploadId,
      Initiated: new Date(initiated).toISOString(),
    })),
  }
  return sendXml(reply, element('ListMultipartUploadsResult', result))
}

/** POST ?uploadId: joins the parts. */
export async function completeUpload(
  store: Store,
  asked: OssRequest,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  requireWriter(asked)
  const { bucket, key } = asked
  const upload = await store.multipart.find(key, asked.query.get('uploadId') ?? '')
  const parts = readList(await textOf(request), 'Part', ['PartNumber', 'ETag']).map(
    ({ PartNumber, ETag }) => ({
      number: Number(PartNumber),
      etag: (ETag ?? '').replaceAll('"', '').toUpperCase(),
    }),
  )
  const { etag } = await store.multipart.complete(upload, parts, Date.now())
  const result = { Location: `/${bucket}/${key}`, Bucket: bucket, Key: key, ETag: `"${etag}"` }
  reply.header('etag', `"${etag}"`)
  return sendXml(reply, element('CompleteMultipartUploadResult', result))
}

/** Receives a request's body into space that is reserved for it, checks its length and digest, and stores it. */
async function received<Result>(
  store: Store,
  asked: OssRequest,
  { headers, raw }: FastifyRequest,
  use: (draft: Draft) => Promise<Result>,
): Promise<Result> {
  const length = Number(headers['content-length'] ?? 0)
  if (length > MAX_BODY) throw new OssError('EntityTooLarge')
  const md5 = declaredMd5(headers)
  const reservation = reserve(asked, store, length)
  try {
    const draft = await store.drafts.receive(limited(raw, reservation), length)
    try {
      if (md5 && !Buffer.from(draft.md5, 'hex').equals(md5)) throw new OssError('BadDigest')
      return await use(draft)
    } finally {
      await draft.discard()
    }
  } finally {
    reservation.release()
  }
}

function declaredMd5({ 'content-md5': md5 }: FastifyRequest['headers']): Buffer | undefined {
  if (md5 === undefined) return undefined
  if (!/^[\w+/]{22}==$/.test(String(md5))) throw new OssError('InvalidDigest')
  return Buffer.from(String(md5), 'base64')
}

async function checkedText(request: FastifyRequest): Promise<string> {
  const md5 = declaredMd5(request.headers)
  const text = await textOf(request)
  if (md5 && !createHash('md5').update(text).digest().equals(md5)) throw new OssError('BadDigest')
  return text
}

/** A chunked body does not declare its length. */
async function* limited(body: Readable, reservation: Reservation): AsyncIterable<Buffer> {
  let size = 0
  for await (const chunk of chunksOf(body)) {
    size += chunk.length
    if (size > MAX_BODY) throw new OssError('EntityTooLarge')
    reservation.grow(size)
    yield chunk
  }
}

async function textOf({ raw }: FastifyRequest): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of chunksOf(raw)) {
    size += chunk.length
    if (size > MAX_XML) throw new OssError('MalformedXML')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** A handler that stops early leaves the connection open for the error's answer. */
const chunksOf = (body: Readable) => body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>

export const sendXml = (reply: FastifyReply, xml: string) =>
  reply.type('application/xml; charset=utf-8').send(xml)
