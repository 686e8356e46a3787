import type { FastifyRequest } from 'fastify'
import { type Caller, callerOf, type Trust } from './authorize.ts'
import { OssError } from './oss-error.ts'
import type { Store } from './store.ts'

/** A request in OSS's terms. */
export interface OssRequest {
  method: string
  bucket: string
  /** Decoded; empty for the bucket itself. */
  key: string
  query: URLSearchParams
  /** Lower-case names. */
  headers: Record<string, string>
  caller: Caller
}

const MAX_KEY_BYTES = 1023

/** Parses and authenticates a request. @throws OssError when its key or signature is invalid */
export function readRequest({ raw, method }: FastifyRequest, bucket: string, trust: Trust): OssRequest {
  const [path = '', query = ''] = (raw.url ?? '').split(/\?(.*)/s)
  const headers = Object.fromEntries(
    Object.entries(raw.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : (value ?? ''),
    ]),
  )
  const request = {
    method,
    bucket,
    key: keyOf(path, bucket),
    query: new URLSearchParams(query),
    headers,
  }
  return { ...request, caller: callerOf(request, trust) }
}

function keyOf(path: string, bucket: string): string {
  let key: string
  try {
    key = decodeURIComponent(path.slice(`/${bucket}/`.length))
  } catch {
    throw new OssError('InvalidObjectName')
  }
  if (Buffer.byteLength(key) > MAX_KEY_BYTES || /^[/\\]/.test(key)) throw new OssError('InvalidObjectName')
  return key
}

/** Requires the store's own keys. @throws OssError */
export function requireOwner({ caller }: OssRequest): void {
  if (caller.kind !== 'owner') throw new OssError('AccessDenied')
}

/** Requires write access to the key; sessions may write into their folder only. @throws OssError */
export function requireWriter({ caller, key }: OssRequest): void {
  if (key === '') throw new OssError('InvalidObjectName')
  const may =
    caller.kind === 'owner' || (caller.kind === 'session' && key.startsWith(caller.folder) && isPlain(key))
  if (!may) throw new OssError('AccessDenied', { Key: key })
}

/** Bytes in the folder of a session that a request is about to store. */
export interface Reservation {
  /** Extends it to so many bytes in all. @throws OssError when the folder would be full */
  grow: (bytes: number) => void
  release: () => void
}

/**
 * Reserves bytes in the folder of a session before they are received, so that of concurrent requests only those that
 * fit succeed; parts of unfinished uploads count.
 * @throws OssError when the folder would be full
 */
export function reserve(
  { caller }: OssRequest,
  { objects, multipart, reserved }: Pick<Store, 'objects' | 'multipart' | 'reserved'>,
  bytes: number,
): Reservation {
  if (caller.kind !== 'session' || caller.bytes === undefined) return { grow() {}, release() {} }
  const { folder, bytes: limit } = caller
  let taken = 0
  const grow = (total: number) => {
    const more = Math.max(0, total - taken)
    const used = objects.bytesIn(folder) + multipart.bytesIn(folder) + reserved.sizeOf(folder)
    if (used + more > limit) throw new OssError('QuotaExceeded')
    reserved.add(folder, more)
    taken += more
  }
  grow(bytes)
  return { grow, release: () => reserved.add(folder, -taken) }
}

/** Rejects `.` and `..`, which a browser would resolve to another folder. */
const isPlain = (key: string) => !/(^|[/\\])\.{1,2}([/\\]|$)|\\|\0/.test(key)
