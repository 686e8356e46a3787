import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit, { type LimitFunction } from 'p-limit'
import { codeOf } from '#server/errors.ts'
import type { Draft, Drafts } from './drafts.ts'
import { FolderBytes } from './folder-bytes.ts'
import type { NewObject, ObjectFacts, Objects } from './objects.ts'
import { OssError } from './oss-error.ts'
import type { Space } from './space.ts'

/** An unfinished multipart upload. */
export interface Upload {
  uploadId: string
  object: NewObject
  /** ms since 1970. */
  initiated: number
}

export interface Part {
  /** From 1. */
  number: number
  size: number
  /** Without quotes. */
  etag: string
}

type PartName = Pick<Part, 'number' | 'etag'>

/** OSS's minimum size of a part, except for the last one. */
const MIN_PART = 100 * 1024
/** An upload without new parts for this long is abandoned. */
const ABANDONED_MS = 3 * 24 * 3600_000
const ID = /^[0-9A-F]{32}$/
/** How long a list of parts waits for those being received; a lost connection may go unnoticed for minutes. */
const RECEIVING_MS = 3000

interface Parts {
  /** Receives metadata of uploads, which is small and not counted. */
  entries: Drafts
  /** Receives the bytes of parts. */
  drafts: Drafts
  objects: Objects
  space: Space
}

/** Multipart uploads: one folder each, whose file names contain number, ETag and size of the parts. */
export class Multipart {
  readonly #folder: string
  readonly #entries: Drafts
  readonly #drafts: Drafts
  readonly #objects: Objects
  readonly #space: Space
  /** Of parts. */
  readonly #folders = new FolderBytes()
  /** By upload id; its operations run one after another. */
  readonly #queues = new Map<string, LimitFunction>()
  /** By upload id; the parts that are being received and stored. */
  readonly #receiving = new Map<string, Set<Promise<unknown>>>()

  constructor(folder: string, { entries, drafts, objects, space }: Parts) {
    this.#folder = folder
    this.#entries = entries
    this.#drafts = drafts
    this.#objects = objects
    this.#space = space
  }

  /** Bytes of all parts in a user's folder. */
  bytesIn = (folder: string): number => this.#folders.sizeOf(folder)

  async begin(object: NewObject, now: number): Promise<string> {
    const uploadId = randomUUID().replaceAll('-', '').toUpperCase()
    const upload: Upload = { uploadId, object, initiated: now }
    await this.#entries.write(join(this.#pathOf(uploadId), 'upload.json'), JSON.stringify(upload))
    return uploadId
  }

  /** @throws OssError when there is no such upload of this key */
  async find(key: string, uploadId: string): Promise<Upload> {
    const upload = ID.test(uploadId) ? await readUpload(this.#pathOf(uploadId)) : undefined
    if (upload?.object.key !== key) throw new OssError('NoSuchUpload', { UploadId: uploadId })
    return upload
  }

  /**
   * Stores a part, replacing an earlier one with its number.
   * @throws OssError when the upload was completed or aborted in the meantime
   */
  addPart = (upload: Upload, number: number, draft: Draft): Promise<void> =>
    this.#enqueue(upload, () => this.#addPart(upload, number, draft))

  async #addPart({ uploadId, object: { key } }: Upload, number: number, draft: Draft): Promise<void> {
    const folder = this.#pathOf(uploadId)
    const name = nameOf({ number, size: draft.size, etag: draft.md5 })
    const before = (await partsIn(folder)).filter((part) => part.number === number)
    await draft.settle(join(folder, name))
    this.#folders.add(key, draft.size)
    for (const part of before) {
      this.#folders.add(key, -part.size)
      if (nameOf(part) !== name) await rm(join(folder, nameOf(part)), { force: true })
      this.#space.free(part.size)
    }
  }

  /** Lets `parts` wait for a part that is being received. @returns the promise */
  receiving<Result>({ uploadId }: Upload, part: Promise<Result>): Promise<Result> {
    const parts = this.#receiving.get(uploadId) ?? new Set()
    this.#receiving.set(uploadId, parts.add(part))
    return part.finally(() => {
      parts.delete(part)
      if (parts.size === 0) this.#receiving.delete(uploadId)
    })
  }

  /**
   * The stored parts. Waits for those being received: a client that resumes after a lost answer would send them
   * again, and they would take their space twice.
   */
  async parts({ uploadId }: Upload): Promise<Part[]> {
    const received = Promise.allSettled(Array.from(this.#receiving.get(uploadId) ?? []))
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, RECEIVING_MS)
    })
    await Promise.race([received, late])
    clearTimeout(timer)
    return partsIn(this.#pathOf(uploadId))
  }

  /** Joins the named parts in their order. @throws OssError when they differ from the received ones */
  complete = (upload: Upload, wanted: readonly PartName[], now: number): Promise<ObjectFacts> =>
    this.#enqueue(upload, () => this.#complete(upload, wanted, now))

  async #complete(upload: Upload, wanted: readonly PartName[], now: number): Promise<ObjectFacts> {
    const folder = this.#pathOf(upload.uploadId)
    const parts = selected(await partsIn(folder), wanted)
    // The parts' space becomes the object's, so it is not counted twice while they are joined.
    const size = sizeOf(parts)
    this.#space.free(size)
    let draft: Draft
    try {
      draft = await this.#drafts.receive(joined(parts.map((part) => join(folder, nameOf(part)))), size)
    } catch (error) {
      this.#space.regain(size)
      throw error
    }
    try {
      const facts = await this.#objects.put({ ...upload.object, etag: etagOf(parts) }, draft, now)
      this.#folders.add(facts.key, -size)
      await this.#remove(upload, size)
      return facts
    } catch (error) {
      await draft.discard()
      this.#space.regain(size)
      throw error
    }
  }

  abort = (upload: Upload): Promise<void> => this.#enqueue(upload, () => this.#remove(upload, 0))

  /** All unfinished uploads. */
  async list(): Promise<Upload[]> {
    const found = await Promise.all((await readdir(this.#folder)).map((id) => readUpload(this.#pathOf(id))))
    return found.filter((upload) => upload !== undefined)
  }

  /** Removes abandoned uploads. @returns the bytes of the other uploads' parts */
  async sweep(now: number): Promise<number> {
    let bytes = 0
    this.#folders.clear()
    for (const id of await readdir(this.#folder)) {
      const path = this.#pathOf(id)
      const folder = await stat(path).catch(() => undefined)
      if (!folder) continue
      if (now - folder.mtimeMs > ABANDONED_MS) {
        await rm(path, { recursive: true, force: true })
        continue
      }
      const upload = await readUpload(path)
      const size = sizeOf(await partsIn(path))
      if (upload) this.#folders.add(upload.object.key, size)
      bytes += size
    }
    return bytes
  }

  prepare = async (): Promise<void> => void (await mkdir(this.#folder, { recursive: true }))

  /**
   * Runs the operations on one upload one after another: a part stored after the removal of its upload would take
   * space that is never freed.
   * @throws OssError when the upload no longer exists
   */
  async #enqueue<Result>({ uploadId, object }: Upload, run: () => Promise<Result>): Promise<Result> {
    const queue = this.#queues.get(uploadId) ?? pLimit(1)
    this.#queues.set(uploadId, queue)
    try {
      return await queue(async () => {
        await this.find(object.key, uploadId)
        return run()
      })
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) this.#queues.delete(uploadId)
    }
  }

  /** @param freed bytes of its parts that are no longer counted */
  async #remove({ uploadId, object: { key } }: Upload, freed: number): Promise<void> {
    const path = this.#pathOf(uploadId)
    const bytes = sizeOf(await partsIn(path))
    await rm(path, { recursive: true, force: true })
    this.#space.free(bytes - freed)
    this.#folders.add(key, freed - bytes)
  }

  #pathOf = (uploadId: string): string => join(this.#folder, uploadId)
}

async function readUpload(folder: string): Promise<Upload | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, 'upload.json'), 'utf8')) as Upload
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

const sizeOf = (parts: readonly Part[]): number => parts.reduce((sum, part) => sum + part.size, 0)

const nameOf = ({ number, etag, size }: Part) => `${number}-${etag}-${size}`

async function partsIn(folder: string): Promise<Part[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .flatMap((name) => {
      const [, number, etag, size] = /^(\d+)-([0-9A-F]{32})-(\d+)$/.exec(name) ?? []
      return etag === undefined ? [] : [{ number: Number(number), etag, size: Number(size) }]
    })
    .sort((one, other) => one.number - other.number)
}

function selected(parts: readonly Part[], wanted: readonly PartName[]): Part[] {
  if (wanted.length === 0) throw new OssError('MalformedXML')
  const found = wanted.map(({ number, etag }, index) => {
    if (index > 0 && number <= (wanted[index - 1]?.number ?? 0)) throw new OssError('InvalidPartOrder')
    const part = parts.find((other) => other.number === number && other.etag === etag)
    if (!part) throw new OssError('InvalidPart', { PartNumber: String(number) })
    return part
  })
  if (found.slice(0, -1).some(({ size }) => size < MIN_PART)) throw new OssError('EntityTooSmall')
  return found
}

async function* joined(paths: readonly string[]): AsyncIterable<Uint8Array> {
  for (const path of paths) yield* createReadStream(path, { highWaterMark: 1024 * 1024 })
}

/** Like OSS's: not the MD5 of the bytes, and contains the number of parts. */
function etagOf(parts: readonly Part[]): string {
  const hash = createHash('md5')
  for (const { etag } of parts) hash.update(Buffer.from(etag, 'hex'))
  return `${hash.digest('hex').toUpperCase()}-${parts.length}`
}
