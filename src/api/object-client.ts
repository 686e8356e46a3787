import OSS from 'ali-oss'
import type { StorageCredentials } from '#server/api/files.ts'
import { objectTransport } from './object-transport.ts'
import type { NewObject, Storage, Transfer } from './transfer.ts'
import { codeOf } from './storage-error.ts'

/** Time-out of one request to the store. */
const TIMEOUT_MS = 300_000
/** How often a running upload checks for newer keys. */
const REFRESH_MS = 60_000
/** Keys are renewed this long before they expire. */
const EARLY_S = 300
/** The client's default; fits into the 1 MB that proxies such as nginx accept by default. */
const PART_BYTES = 1024 * 1024
/** Leaves some of the browser's six connections per host for saving. */
const PARALLEL = 2
/** Errors that new keys may resolve. */
const STALE_KEYS = new Set(['SecurityTokenExpired', 'InvalidSecurityToken', 'InvalidAccessKeyId'])
/** Codes of errors after which a multipart upload has to restart: the store does not have it. */
const MISSING_UPLOAD = new Set(['NoSuchUpload', 'abort'])

export interface ObjectClientOptions {
  /** Requests new keys. */
  assumeRole: () => Promise<StorageCredentials>
  /** The product's origin, which contains the embedded store, such as `http://192.168.1.5:3000`. */
  origin: string
}

/** The object store through its client, whose code takes a tenth of a second to evaluate: for another thread. */
export function createObjectClient({ assumeRole, origin }: ObjectClientOptions): Storage {
  let kept: Promise<StorageCredentials> | undefined
  /** Of a monotonic clock, in ms: authors may change the wall clock. */
  let expires = 0

  /** Valid keys; concurrent callers share a request. */
  function credentials(): Promise<StorageCredentials> {
    if (!kept || performance.now() >= expires) kept = ask()
    return kept
  }

  async function ask(): Promise<StorageCredentials> {
    expires = Number.POSITIVE_INFINITY
    try {
      const keys = await assumeRole()
      expires = performance.now() + Math.max(keys.duration - EARLY_S, keys.duration / 2) * 1000
      return keys
    } catch (error) {
      kept = undefined
      throw error
    }
  }

  async function clientFor(signal: AbortSignal, onSent: (request: object, bytes: number) => void) {
    const keys = await credentials()
    const { region, bucket, accessKeyId, accessKeySecret, stsToken, cname } = keys
    const isEmbedded = keys.endpoint === ''
    const endpoint = isEmbedded ? origin : keys.endpoint
    const options: OSS.Options & { sldEnable: boolean; urllib: ReturnType<typeof objectTransport> } = {
      region,
      bucket,
      accessKeyId,
      accessKeySecret,
      stsToken,
      endpoint,
      cname,
      // Puts the bucket into the path instead of the host name, which may be a number.
      sldEnable: isEmbedded,
      secure: endpoint.startsWith('https:'),
      authorizationV4: true,
      timeout: TIMEOUT_MS,
      refreshSTSToken: async () => {
        // The client would take over all properties, also an endpoint.
        const fresh = await credentials()
        return {
          accessKeyId: fresh.accessKeyId,
          accessKeySecret: fresh.accessKeySecret,
          stsToken: fresh.stsToken,
        }
      },
      refreshSTSTokenInterval: REFRESH_MS,
      urllib: objectTransport({ signal, onSent }),
    }
    return { client: new OSS(options), keys }
  }

  function begin({ file, contentType, extension }: NewObject): Transfer {
    const name = `${datedFolder(new Date())}/${randomName()}.${extension}`
    let key = ''
    let url: string | undefined
    let checkpoint: OSS.Checkpoint | undefined
    const keptBytes = () =>
      checkpoint ? Math.min(file.size, checkpoint.doneParts.length * checkpoint.partSize) : 0

    async function send(signal: AbortSignal, onProgress: (share: number) => void): Promise<string> {
      const sending = new Map<object, number>()
      const report = () => {
        const sent = [...sending.values()].reduce((sum, bytes) => sum + bytes, keptBytes())
        onProgress(Math.min(1, sent / file.size))
      }
      // When a part fails, the client neither awaits nor counts the concurrent ones.
      const rest = new AbortController()
      const { client, keys } = await clientFor(AbortSignal.any([signal, rest.signal]), (request, bytes) => {
        if (bytes === 0) sending.delete(request)
        else sending.set(request, bytes)
        report()
      })
      signal.throwIfAborted()
      key ||= keys.dir + name
      // Some parts that were not awaited have arrived; sent again they would take space twice.
      if (checkpoint)
        checkpoint = { ...checkpoint, doneParts: await partsAt(client, key, checkpoint.uploadId) }
      const options = {
        mime: contentType,
        headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
        partSize: PART_BYTES,
        parallel: PARALLEL,
        ...(checkpoint && { checkpoint }),
        progress: (_share: number, current: OSS.Checkpoint | null) => {
          if (current) checkpoint = current
          report()
        },
      }
      try {
        await client.multipartUpload(key, file, options)
      } finally {
        rest.abort()
      }
      return keys.baseUrl + key
    }

    return {
      get key() {
        return key
      },
      get keptBytes() {
        return url === undefined ? keptBytes() : file.size
      },
      async run(signal, onProgress) {
        let [renewals, restarts] = [1, 1]
        while (url === undefined) {
          try {
            url = await send(signal, onProgress)
          } catch (error) {
            signal.throwIfAborted()
            const code = codeOf(error)
            if (STALE_KEYS.has(code) && renewals-- > 0) kept = undefined
            else if (MISSING_UPLOAD.has(code) && restarts-- > 0) checkpoint = undefined
            else throw error
          }
        }
        return url
      },
      async abandon() {
        if (!checkpoint || url !== undefined) return
        const { client } = await clientFor(new AbortController().signal, () => {})
        await client.abortMultipartUpload(key, checkpoint.uploadId)
      },
    }
  }

  return { begin }
}

/** All pages of the store's list of uploaded parts. */
async function partsAt(client: OSS, key: string, uploadId: string): Promise<OSS.Checkpoint['doneParts']> {
  const found: OSS.Checkpoint['doneParts'] = []
  for (let after = 0; ; after = found.at(-1)?.number ?? after) {
    const query = { 'max-parts': 1000, 'part-number-marker': after } as OSS.ListPartsQuery // no more is needed
    const answer = await client.listParts(key, uploadId, query)
    // The XML parser returns a single element without a list, and everything as text.
    const parts = [answer.parts].flat() as unknown as { PartNumber: string; ETag: string }[]
    found.push(...parts.map(({ PartNumber, ETag }) => ({ number: Number(PartNumber), etag: ETag })))
    if (String(answer.isTruncated) !== 'true' || parts.length === 0) return found
  }
}

const datedFolder = (day: Date) =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('/')

/** `crypto.randomUUID` exists only on https and localhost. */
const randomName = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
