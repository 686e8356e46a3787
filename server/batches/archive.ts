import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { fileTitle } from '#engine/util/file-title.ts'
import type { Batch, BatchResult } from '../db/batches.ts'
import type { Database } from '../db/open.ts'
import { videoKeysOf } from '../db/task-files.ts'
import { log } from '../log.ts'
import type { ObjectStorage } from '../services/storage/index.ts'
import { titleOf } from './make-row.ts'

interface Services {
  database: Pick<Database, 'batches' | 'pages'>
  storage: Pick<ObjectStorage, 'read'>
}

/** Rows that are read at once. */
const PAGE_SIZE = 200

/**
 * A ZIP of a batch's finished videos or of its projects, written while it is read: one file at a time, none of them in
 * memory. What is not there is listed in a file of its own.
 */
export function archiveOf(
  batch: Batch,
  content: 'videos' | 'projects',
  { database, storage }: Services,
): Readable {
  const zip = new ZipFile()
  const stream = Readable.from(zip.outputStream as AsyncIterable<Uint8Array>, { objectMode: false })
  const ended = new AbortController()
  stream.once('close', () => ended.abort())
  zip.on('error', (error) => stream.destroy(error instanceof Error ? error : new Error(String(error))))
  void fill().catch((error: unknown) => {
    log.error({ err: error }, 'packing the results of a batch failed')
    stream.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  return stream

  async function fill(): Promise<void> {
    const absent: string[] = []
    const total = await database.batches.countRows(batch.id, [])
    const digits = String(total).length
    for (let page = 1; (page - 1) * PAGE_SIZE < total; page++) {
      for (const result of await database.batches.results(batch.id, [], page, PAGE_SIZE)) {
        const number = String(result.row.at + 1).padStart(digits, '0')
        const title = fileTitle(titleOf(batch, result.row, result.work?.title))
        const name = title === '' ? number : `${number} ${title}`
        const isThere = content === 'videos' ? addVideo(name, result) : addProject(name, result)
        if (!isThere)
          absent.push(
            `第 ${result.row.at + 1} 行 ${title}：${result.row.message || '还没有做好，或已被删除'}`,
          )
      }
    }
    if (absent.length > 0) zip.addBuffer(Buffer.from(`\uFEFF${absent.join('\r\n')}\r\n`), '没有放进来的.txt')
    zip.end()
  }

  function addVideo(name: string, { task }: BatchResult): boolean {
    if (task?.state !== 'complete') return false
    const { video } = videoKeysOf(task)
    // Videos are compressed already.
    zip.addReadStreamLazy(`${name}.mp4`, { compress: false, mtime: task.created }, (callback) =>
      // The archive does not close what it reads when its download is canceled.
      callback(null, Readable.from(bytesOf(video), { signal: ended.signal })),
    )
    return true
  }

  /** Read when the files before it are written. */
  async function* bytesOf(key: string): AsyncGenerator<Uint8Array> {
    const found = await storage.read(key)
    if (!found) throw new Error(`no object ${key}`)
    yield* found.bytes
  }

  function addProject(name: string, { work }: BatchResult): boolean {
    if (!work) return false
    zip.addReadStreamLazy(`${name}.json`, (callback) => callback(null, Readable.from(projectOf(work.id))))
    return true
  }

  async function* projectOf(id: string): AsyncGenerator<Buffer> {
    const page = await database.pages.find(id)
    if (!page) throw new Error(`no work ${id}`)
    yield Buffer.from(JSON.stringify(page.document, null, 2))
  }
}
