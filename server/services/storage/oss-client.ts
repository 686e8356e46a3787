import type OSS from 'ali-oss'
import { codeOf, messageOf, UserError } from '#server/errors.ts'
import { type ObjectSource, type ObjectStorage, REMOVAL_MS } from './storage.ts'

type Headers = Record<string, string | undefined>

/** Files above this size are uploaded in parts. */
const PART_BYTES = 10 * 2 ** 20

/** What a store does by calls of the client, with keys of the bucket's owner. */
export function operationsOf(
  client: OSS,
  urlOf: ObjectStorage['urlOf'],
): Pick<ObjectStorage, 'put' | 'head' | 'list' | 'abortUploads' | 'read' | 'remove'> {
  return {
    async put(key, source, contentType) {
      const headers = { 'Cache-Control': 'public, max-age=31536000, immutable' }
      await reach(async () => {
        await (Buffer.isBuffer(source)
          ? client.put(key, source, { mime: contentType, headers })
          : putFile(client, key, source, { mime: contentType, headers }))
      })
      return urlOf(key)
    },
    async head(key) {
      try {
        const { res } = await client.head(key)
        const headers = res.headers as Headers
        return {
          size: Number(headers['content-length'] ?? 0),
          contentType: headers['content-type'] ?? 'application/octet-stream',
        }
      } catch (error) {
        if (codeOf(error) === 'NoSuchKey') return undefined
        throw explained(error)
      }
    },
    async *list(prefix = '') {
      let token: string | undefined
      do {
        const query = {
          'max-keys': '1000',
          ...(prefix && { prefix }),
          ...(token && { 'continuation-token': token }),
        }
        const page = await reach(() => client.listV2(query, {}))
        for (const { name, lastModified } of page.objects ?? []) {
          yield { key: name, modified: Date.parse(lastModified) }
        }
        token = page.nextContinuationToken
      } while (token)
    },
    async abortUploads(prefix, before) {
      let aborted = 0
      for await (const { name, uploadId, initiated } of uploadsOf(client, prefix)) {
        // The embedded store does not select by the prefix.
        if (!name.startsWith(prefix) || !(Date.parse(String(initiated)) < before)) continue
        await reach(() => client.abortMultipartUpload(name, uploadId))
        aborted++
      }
      return aborted
    },
    async read(key) {
      try {
        const { stream, res } = await client.getStream(key)
        const { 'content-type': contentType = 'application/octet-stream' } = res.headers as Headers
        return { contentType, bytes: stream as AsyncIterable<Uint8Array> }
      } catch (error) {
        if (codeOf(error) === 'NoSuchKey') return undefined
        throw explained(error)
      }
    },
    remove: (key) =>
      reach(async () => {
        await client.delete(key, { timeout: REMOVAL_MS })
      }),
  }
}

/** All unfinished multipart uploads. */
async function* uploadsOf(client: OSS, prefix: string): AsyncIterable<OSS.Upload> {
  let query: OSS.ListUploadsQuery = { 'max-uploads': 1000, ...(prefix && { prefix }) }
  for (;;) {
    const page = await reach(() => client.listUploads(query, {}))
    yield* page.uploads
    if (!page.isTruncated) return
    query = {
      ...query,
      'key-marker': String(page.nextKeyMarker),
      'upload-id-marker': String(page.nextUploadIdMarker),
    }
  }
}

async function putFile(
  client: OSS,
  key: string,
  { path }: Exclude<ObjectSource, Buffer>,
  options: { mime: string; headers: object },
): Promise<void> {
  await client.multipartUpload(key, path, { ...options, partSize: PART_BYTES, parallel: 3 })
}

/** @throws UserError without the client's message */
export async function reach<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw explained(error)
  }
}

/** Some of the client's messages contain keys, so only the code is passed on. */
function explained(error: unknown): UserError {
  const code = codeOf(error) ?? (error instanceof Error ? error.name : messageOf(error))
  return new UserError(`对象存储没有响应或拒绝了请求（${code}）`)
}
