import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { PART_FOLDER } from '../db/task-files.ts'
import { UserError } from '../errors.ts'
import type { ObjectStorage } from '../services/storage/index.ts'

/** A line of `objects.jsonl`; the bytes are in the file with the name of the digest. */
interface ObjectLine {
  key: string
  contentType: string
  size: number
  /** SHA-256 of the bytes; equal objects share a file. */
  digest: string
}

const LIST = 'objects.jsonl'

/** Copies all objects into `folder`, except parts of videos, which can be drawn again. @returns their number and bytes */
export async function dumpObjects(
  storage: ObjectStorage,
  folder: string,
  signal: AbortSignal,
): Promise<{ objects: number; bytes: number }> {
  const list = await open(join(folder, LIST), 'w', 0o600)
  let [objects, bytes] = [0, 0]
  try {
    for await (const { key } of storage.list()) {
      signal.throwIfAborted()
      if (key.startsWith(PART_FOLDER)) continue
      const source = await storage.read(key)
      if (!source) continue // removed since
      const temporary = join(folder, 'incoming')
      const { digest, size } = await copy(source.bytes, temporary, signal)
      await rename(temporary, join(folder, digest))
      const line: ObjectLine = { key, contentType: source.contentType, size, digest }
      await list.write(`${JSON.stringify(line)}\n`)
      objects++
      bytes += size
    }
  } finally {
    await list.close()
  }
  return { objects, bytes }
}

/**
 * Stores the objects of a backup.
 * @returns their number
 * @throws UserError when a file is missing or damaged
 */
export async function restoreObjects(
  storage: ObjectStorage,
  folder: string,
  signal: AbortSignal,
): Promise<number> {
  let objects = 0
  for await (const { key, contentType, size, digest } of linesOf(folder)) {
    signal.throwIfAborted()
    const path = join(folder, digest)
    if ((await digestOf(path)) !== digest) throw new UserError(`备份里的文件 ${key} 已损坏，没有恢复。`)
    await storage.put(key, { path }, contentType)
    const stored = await storage.head(key)
    if (stored?.size !== size) throw new UserError(`对象存储没有完整收到 ${key}。`)
    objects++
  }
  return objects
}

async function* linesOf(folder: string): AsyncIterable<ObjectLine> {
  const input = createReadStream(join(folder, LIST))
  for await (const line of createInterface({ input, crlfDelay: Infinity }))
    yield JSON.parse(line) as ObjectLine
}

async function copy(bytes: AsyncIterable<Uint8Array>, path: string, signal: AbortSignal) {
  const hash = createHash('sha256')
  let size = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(bytes, counted, createWriteStream(path, { mode: 0o600 }), { signal })
  return { digest: hash.digest('hex'), size }
}

async function digestOf(path: string): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path), hash)
  } catch {
    return undefined
  }
  return hash.digest('hex')
}
