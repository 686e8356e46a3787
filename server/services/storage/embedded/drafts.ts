import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { codeOf } from '#server/errors.ts'
import { isRunning } from '#server/lock.ts'
import { OssError } from './oss-error.ts'
import type { Space } from './space.ts'

const DAY_MS = 24 * 3600_000

/** A file that has been received whole and is safe on the disk, but not in its place yet. */
export interface Draft {
  size: number
  /** Hexadecimal, upper case: OSS's ETag without its quotes. */
  md5: string
  /** Puts it in place, replacing what was there. Its room stays taken. */
  settle: (path: string) => Promise<void>
  /** Removes it and gives its room back; does nothing once it has been settled. */
  discard: () => Promise<void>
}

/** Receives files aside, so that a file in its place is always whole, whenever the process or the machine stops. */
export class Drafts {
  readonly #folder: string
  readonly #space: Space

  constructor(folder: string, space: Space) {
    this.#folder = folder
    this.#space = space
  }

  /**
   * @param expected bytes, where they are known: room for them is taken first, so that of several that come at
   *   once those that fit arrive
   * @throws OssError when the store or the disk is full; whatever `source` throws. Nothing is left then.
   */
  async receive(source: AsyncIterable<Uint8Array>, expected = 0): Promise<Draft> {
    this.#space.take(expected)
    let taken = expected
    const path = join(this.#folder, `${process.pid}-${randomUUID()}`)
    const hash = createHash('md5')
    let size = 0
    try {
      const file = await open(path, 'wx')
      try {
        for await (const chunk of source) {
          size += chunk.length
          if (size > taken) {
            this.#space.take(size - taken)
            taken = size
          }
          hash.update(chunk)
          await writeAll(file, chunk)
        }
        await file.sync()
      } finally {
        await file.close()
      }
    } catch (error) {
      this.#space.free(taken)
      await rm(path, { force: true })
      throw orFull(error)
    }
    this.#space.free(taken - size)
    const md5 = hash.digest('hex').toUpperCase()
    let isSettled = false
    return {
      size,
      md5,
      settle: async (target) => {
        try {
          await mkdir(dirname(target), { recursive: true })
          await rename(path, target)
          isSettled = true
          await syncFolder(dirname(target))
        } catch (error) {
          throw orFull(error)
        }
      },
      discard: async () => {
        if (isSettled) return
        isSettled = true
        this.#space.free(size)
        await rm(path, { force: true })
      },
    }
  }

  /** Writes a whole small file. */
  async write(path: string, text: string): Promise<void> {
    const draft = await this.receive(once(Buffer.from(text)))
    try {
      await draft.settle(path)
    } finally {
      await draft.discard()
    }
  }

  /** Removes what processes that have ended left behind. @returns the bytes of what others are receiving */
  async sweep(now: number): Promise<number> {
    let bytes = 0
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name)
      const facts = await stat(path).catch(() => undefined)
      if (!facts) continue
      const isLeft = !isRunning(Number(basename(name).split('-')[0])) || now - facts.mtimeMs > DAY_MS
      if (isLeft) await rm(path, { force: true })
      else bytes += facts.size
    }
    return bytes
  }
}

async function* once(chunk: Uint8Array): AsyncIterable<Uint8Array> {
  yield chunk
}

/** A name in a folder is safe only when the folder itself has been written. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let done = 0; done < chunk.length; ) {
    done += (await file.write(chunk, done)).bytesWritten
  }
}

/** A disk without room is to its users a store without room. */
const orFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '') ? new OssError('QuotaExceeded') : error
