import type OSS from 'ali-oss'
import * as api from '#server/api/files.ts'
import { callTo } from './client.ts'
import { objectTransport } from './object-transport.ts'

/** Of one request to the store. */
const TIMEOUT_MS = 300_000
/** How often an upload under way looks whether there are newer keys. */
const REFRESH_MS = 60_000
/** Keys are renewed this long before they expire. */
const EARLY_S = 300
/** The client's own; a proxy that limits bodies to 1 MB, as nginx does unasked, lets it pass. */
const PART_BYTES = 1024 * 1024
/** Of the six connections that a browser opens to one host, some are left for saving. */
const PARALLEL = 2
/** Refusals that new keys may put right. */
const STALE_KEYS = new Set(['SecurityTokenExpired', 'InvalidSecurityToken', 'InvalidAccessKeyId'])
/** The store has forgotten an upload in parts: it begins again. */
const FORGOTTEN = new Set(['NoSuchUpload', 'abort'])

/** One file on its way to the store. Run again after a failure, it goes on where it was. */
export interface Transfer {
  /** Under which the store has it, once it is there. */
  readonly key: string
  /** Bytes that the store keeps, also when the rest fails. */
  readonly keptBytes: number
  /**
   * Sends what is missing.
   * @param onProgress how much of the file has been sent, 0 to 1
   * @returns the file's address as documents store it
   */
  run(signal: AbortSignal, onProgress: (share: number) => void): Promise<string>
  /** Has the store forget what it keeps of a file that will not be sent to its end. */
  abandon(): Promise<void>
}

export interface NewObject {
  file: File
  contentType: string
  /** Without a dot. */
  extension: string
}

/** The object store, as the author's browser writes to it. */
export interface Storage {
  begin(object: NewObject): Transfer
}

export interface StorageOptions {
  /** Asks for new keys. */
  assumeRole: () => Promise<api.StorageCredentials>
  /** Of the product, where the store is embedded in it, such as `http://192.168.1.5:3000`. */
  origin: string
  /** ms since any moment; not a wall clock, which authors set. */
  now: () => number
}

export const createQuarkStorage = (): Storage =>
  createStorage({
    assumeRole: callTo(api.assumeRole, { quiet: true }),
    origin: window.location.origin,
    now: () => performance.now(),
  })

export function createStorage({ assumeRole, origin, now }: StorageOptions): Storage {
  let kept: Promise<api.StorageCredentials> | undefined
  let expires = 0

  /** Keys that last a while yet; those who ask at the same time share them. */
  function credentials(): Promise<api.StorageCredentials> {
    if (!kept || now() >= expires) kept = ask()
    return kept
  }

  async function ask(): Promise<api.StorageCredentials> {
    expires = Number.POSITIVE_INFINITY
    try {
      const keys = await assumeRole()
      expires = now() + Math.max(keys.duration - EARLY_S, keys.duration / 2) * 1000
      return keys
    } catch (error) {
      kept = undefined
      throw error
    }
  }

  async function clientFor(signal: AbortSignal, onSent: (request: object, bytes: number) => void) {
    const [{ default: Client }, keys] = await Promise.all([import('ali-oss'), credentials()])
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
      // Puts the bucket into the path, not into the host name: the only way when the host is a number.
      sldEnable: isEmbedded,
      secure: endpoint.startsWith('https:'),
      authorizationV4: true,
      timeout: TIMEOUT_MS,
      refreshSTSToken: async () => {
        // The client takes over whatever it is given, also an endpoint.
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
    return { client: new Client(options), keys }
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
      // When one part fails, the client does not wait for those beside it, nor count them.
      const rest = new AbortController()
      const { client, keys } = await clientFor(AbortSignal.any([signal, rest.signal]), (request, bytes) => {
        if (bytes === 0) sending.delete(request)
        else sending.set(request, bytes)
        report()
      })
      signal.throwIfAborted()
      key ||= keys.dir + name
      // Of parts that were not waited for, some have come: sent once more they would take room twice.
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
            else if (FORGOTTEN.has(code) && restarts-- > 0) checkpoint = undefined
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

/** The parts of an upload that the store has, all pages of its list. */
async function partsAt(client: OSS, key: string, uploadId: string): Promise<OSS.Checkpoint['doneParts']> {
  const found: OSS.Checkpoint['doneParts'] = []
  for (let after = 0; ; after = found.at(-1)?.number ?? after) {
    const query = { 'max-parts': 1000, 'part-number-marker': after } as OSS.ListPartsQuery // no more is needed
    const answer = await client.listParts(key, uploadId, query)
    // What XML says once is no list, and all of it is text.
    const parts = [answer.parts].flat() as unknown as { PartNumber: string; ETag: string }[]
    found.push(...parts.map(({ PartNumber, ETag }) => ({ number: Number(PartNumber), etag: ETag })))
    if (String(answer.isTruncated) !== 'true' || parts.length === 0) return found
  }
}

/** OSS's code of a refusal, or the name of what else went wrong. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'name' in error ? String(error.name) : ''
}

const datedFolder = (day: Date) =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('/')

/** Not `crypto.randomUUID`, which there is only on https and localhost. */
const randomName = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
