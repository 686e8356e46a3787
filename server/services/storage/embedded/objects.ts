import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '#server/errors.ts'
import type { Draft, Drafts } from './drafts.ts'
import { FolderBytes } from './folder-bytes.ts'
import { OssError } from './oss-error.ts'
import type { Space } from './space.ts'

/** Metadata of an object; its bytes are a separate file. */
export interface ObjectFacts {
  key: string
  /** In bytes. */
  size: number
  /** Without quotes. */
  etag: string
  contentType: string
  /** ms since 1970. */
  modified: number
  /** Headers that were stored with the object and are sent with it: cache-control, x-oss-meta-*. */
  headers: Record<string, string>
  /** Name of the file with the bytes. */
  blob: string
}

export type NewObject = Pick<ObjectFacts, 'key' | 'contentType' | 'headers'> & {
  /** ETag of a multipart object, which is not the MD5 of its bytes. */
  etag?: string
  /** Refuse to replace an existing object. */
  isNew?: boolean
}

/** How long a list is kept for the request that continues it. */
const LISTED_MS = 10_000
/** Bytes without an object are either being stored, or were left by a killed process. */
const ORPHAN_MS = 3600_000

/**
 * Objects on disk: `keys/` contains the metadata under the hash of the key, `blobs/` the bytes. Renaming the
 * metadata into place creates or changes an object.
 */
export class Objects {
  readonly #folder: string
  readonly #entries: Drafts
  readonly #space: Space
  readonly #busy = new Map<string, Promise<unknown>>()
  /** Of the objects. */
  readonly #folders = new FolderBytes()
  #listed: { objects: ObjectFacts[]; timer: NodeJS.Timeout } | undefined

  /** @param entries receives metadata, which is small and not counted */
  constructor(folder: string, entries: Drafts, space: Space) {
    this.#folder = folder
    this.#entries = entries
    this.#space = space
  }

  async find(key: string): Promise<ObjectFacts | undefined> {
    return readFacts(this.#entry(key))
  }

  /** Path of the bytes. Whoever has opened them can read on, even when the object changes. */
  pathOf({ blob }: ObjectFacts): string {
    return join(this.#folder, 'blobs', blob.slice(0, 2), blob)
  }

  /** Bytes of all objects in a user's folder. */
  bytesIn = (folder: string): number => this.#folders.sizeOf(folder)

  /** Creates an object from a received file. @throws OssError when it exists and must not be replaced */
  async put({ isNew, ...facts }: NewObject, draft: Draft, now: number): Promise<ObjectFacts> {
    const { key } = facts
    return this.#alone(key, async () => {
      const before = await this.find(key)
      if (before && isNew) throw new OssError('FileAlreadyExists', { Key: key })
      const blob = randomUUID()
      const after = { etag: draft.md5, ...facts, size: draft.size, modified: now, blob }
      await draft.settle(this.pathOf(after))
      try {
        await this.#writeEntry(after)
      } catch (error) {
        await this.#deleteBytes(after)
        throw error
      }
      this.#folders.add(after.key, after.size)
      if (before) await this.#forget(before)
      return after
    })
  }

  async remove(key: string): Promise<void> {
    await this.#alone(key, async () => {
      const facts = await this.find(key)
      if (!facts) return
      await rm(this.#entry(key), { force: true })
      await this.#forget(facts)
    })
  }

  /** All objects in the byte order of their keys. Reads every entry, so only for administration. */
  async list(): Promise<ObjectFacts[]> {
    const root = join(this.#folder, 'keys')
    const names = await readdir(root, { recursive: true })
    const all: ObjectFacts[] = []
    for (const name of names.filter((file) => file.endsWith('.json'))) {
      const facts = await readFacts(join(root, name))
      if (facts) all.push(facts)
    }
    return all.sort((one, other) => Buffer.compare(Buffer.from(one.key), Buffer.from(other.key)))
  }

  /**
   * All objects for a page of a list. The pages after the first one come from the same list, as each would read
   * every entry again.
   */
  async listPage(isFirst: boolean): Promise<ObjectFacts[]> {
    const objects = (!isFirst && this.#listed?.objects) || (await this.list())
    clearTimeout(this.#listed?.timer)
    const timer = setTimeout(() => {
      this.#listed = undefined
    }, LISTED_MS).unref()
    this.#listed = { objects, timer }
    return objects
  }

  /** Removes bytes without an object. @returns the bytes of the others */
  async sweep(now: number): Promise<number> {
    const all = await this.list()
    this.#folders.clear()
    for (const { key, size } of all) this.#folders.add(key, size)
    const used = new Set(all.map(({ blob }) => blob))
    const root = join(this.#folder, 'blobs')
    let bytes = 0
    for (const group of await readdir(root)) {
      for (const blob of await readdir(join(root, group))) {
        const path = join(root, group, blob)
        const file = await stat(path).catch(() => undefined)
        if (!file) continue
        if (!used.has(blob) && now - file.mtimeMs > ORPHAN_MS) await rm(path, { force: true })
        else bytes += file.size
      }
    }
    return bytes
  }

  async prepare(): Promise<void> {
    for (const name of ['keys', 'blobs']) await mkdir(join(this.#folder, name), { recursive: true })
  }

  async #writeEntry(facts: ObjectFacts): Promise<void> {
    await this.#entries.write(this.#entry(facts.key), JSON.stringify(facts))
  }

  async #forget(facts: ObjectFacts): Promise<void> {
    this.#folders.add(facts.key, -facts.size)
    await this.#deleteBytes(facts)
  }

  async #deleteBytes(facts: ObjectFacts): Promise<void> {
    await rm(this.pathOf(facts), { force: true })
    this.#space.free(facts.size)
  }

  /** A key may contain dots and slashes; its hash is a safe file name. */
  #entry(key: string): string {
    const name = createHash('sha256').update(key).digest('hex')
    return join(this.#folder, 'keys', name.slice(0, 2), `${name}.json`)
  }

  /** Serializes the changes of a key. */
  async #alone<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#busy.get(key) ?? Promise.resolve()
    const mine = before.then(work, work)
    this.#busy.set(key, mine)
    try {
      return await mine
    } finally {
      if (this.#busy.get(key) === mine) this.#busy.delete(key)
    }
  }
}

async function readFacts(path: string): Promise<ObjectFacts | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as ObjectFacts
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}
