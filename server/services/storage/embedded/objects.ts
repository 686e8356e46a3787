import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '#server/errors.ts'
import type { Draft, Drafts } from './drafts.ts'
import { OssError } from './oss-error.ts'
import type { Space } from './space.ts'

/** What is known of an object; its bytes are a file of their own. */
export interface ObjectFacts {
  key: string
  /** In bytes. */
  size: number
  /** Without quotes. */
  etag: string
  contentType: string
  /** ms since 1970. */
  modified: number
  /** Headers that were sent with the object and go out with it: cache-control, x-oss-meta-*. */
  headers: Record<string, string>
  /** Name of the file that holds the bytes. */
  blob: string
}

export type NewObject = Pick<ObjectFacts, 'key' | 'contentType' | 'headers'> & {
  /** Of an object in parts, which is not the MD5 of its bytes. */
  etag?: string
  /** Refuse to replace what is there. */
  isNew?: boolean
}

/** Bytes that no object points to are being put in place, or were left by a process that was killed. */
const ORPHAN_MS = 3600_000

/**
 * Objects on disk: `keys/` holds what is known of each under the hash of its key, `blobs/` the bytes. An
 * object comes to be, or changes, when its entry under `keys/` is renamed into place.
 */
export class Objects {
  readonly #folder: string
  readonly #entries: Drafts
  readonly #space: Space
  readonly #busy = new Map<string, Promise<unknown>>()

  /** @param entries receives what is known of objects, which is small and takes no counted room */
  constructor(folder: string, entries: Drafts, space: Space) {
    this.#folder = folder
    this.#entries = entries
    this.#space = space
  }

  async find(key: string): Promise<ObjectFacts | undefined> {
    return readFacts(this.#entry(key))
  }

  /** Where the bytes are. They stay readable by who has opened them, whatever happens to the object. */
  pathOf({ blob }: ObjectFacts): string {
    return join(this.#folder, 'blobs', blob.slice(0, 2), blob)
  }

  /** Makes an object of what has been received. @throws OssError when it is there and must not be */
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
        await this.#forget(after)
        throw error
      }
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

  /** All objects, in the order of their keys' bytes. It reads every entry: for administration, not for the product. */
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

  /** Removes bytes that belong to no object. @returns the bytes of those that do, or may soon */
  async sweep(now: number): Promise<number> {
    const used = new Set((await this.list()).map(({ blob }) => blob))
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
    await rm(this.pathOf(facts), { force: true })
    this.#space.free(facts.size)
  }

  /** A key is whatever its owner likes, dots and slashes included; its hash is a plain file name. */
  #entry(key: string): string {
    const name = createHash('sha256').update(key).digest('hex')
    return join(this.#folder, 'keys', name.slice(0, 2), `${name}.json`)
  }

  /** One change of a key at a time. */
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
