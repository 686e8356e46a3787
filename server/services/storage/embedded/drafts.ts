import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { DAY_MS } from '#engine/util/durations.ts'
import { codeOf } from '#server/errors.ts'
import { isRunning } from '#server/lock.ts'
import { OssError } from './oss-error.ts'
import type { Space } from './space.ts'

/** Drafts of this process; others with its number are stale. */
const own = new Set<string>()

/** A completely received file, safely on disk but not yet in its final place. */
export interface Draft {
  size: number
  /** OSS's ETag without its quotes: hexadecimal, upper case. */
  md5: string
  /** Moves it to its place, replacing an existing file. Its space stays reserved. */
  settle: (path: string) => Promise<void>
  /** Removes it and frees its space; does nothing after it has been settled. */
  discard: () => Promise<void>
}

/** Receives files in a separate folder, so that a file in its final place is always complete. */
export class Drafts {
  readonly #folder: string
  readonly #space: Space

  constructor(folder: string, space: Space) {
    this.#folder = folder
    this.#space = space
  }

  /**
   * @param expected number of bytes, if known: their space is reserved first, so that of several concurrent
   *   uploads those that fit succeed
   * @throws OssError when the store or the disk is full, or the error of `source`; nothing is left then
   */
  async receive(source: AsyncIterable<Uint8Array>, expected = 0): Promise<Draft> {
    this.#space.take(expected)
    let taken = expected
    const path = join(this.#folder, `${process.pid}-${randomUUID()}`)
    const hash = createHash('md5')
    let [size, written] = [0, 0]
    own.add(path)
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
          this.#space.written(chunk.length)
          written += chunk.length
        }
        await file.sync()
      } finally {
        await file.close()
      }
    } catch (error) {
      this.#space.free(taken)
      this.#space.release(taken - written)
      await rm(path, { force: true })
      own.delete(path)
      throw orFull(error)
    }
    this.#space.free(taken - size)
    this.#space.release(taken - size)
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
          own.delete(path)
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
        own.delete(path)
      },
    }
  }

  /** Writes a small file. */
  async write(path: string, text: string): Promise<void> {
    const draft = await this.receive(once(Buffer.from(text)))
    try {
      await draft.settle(path)
    } finally {
      await draft.discard()
    }
  }

  /** Removes the files of dead processes. @returns the bytes that other processes are receiving */
  async sweep(now: number): Promise<number> {
    let bytes = 0
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name)
      const facts = await stat(path).catch(() => undefined)
      if (!facts) continue
      const pid = Number(basename(name).split('-')[0])
      const isReceived = pid === process.pid ? own.has(path) : isRunning(pid)
      const isLeft = !isReceived || now - facts.mtimeMs > DAY_MS
      if (isLeft) await rm(path, { force: true })
      else bytes += facts.size
    }
    return bytes
  }
}

async function* once(chunk: Uint8Array): AsyncIterable<Uint8Array> {
  yield chunk
}

/** A file name is durable only once its folder has been synchronized. */
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

/** A full disk is reported as a full store. */
const orFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '') ? new OssError('QuotaExceeded') : error
