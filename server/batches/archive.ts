import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Batch, BatchResult } from '../db/batches.ts'
import type { Database } from '../db/open.ts'
import { videoKeysOf } from '../db/task-files.ts'
import { fileTitle } from '../file-title.ts'
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
  zip.on('error', (error) => stream.destroy(error instanceof Error ? error : new Error(String(error))))
  void fill().catch((error: unknown) => {
    log.error({ err: error }, '打包批量制作的结果出错')
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
        const isThere = await (content === 'videos' ? addVideo(name, result) : addProject(name, result))
        if (!isThere)
          absent.push(
            `第 ${result.row.at + 1} 行 ${title}：${result.row.message || '还没有做好，或已被删除'}`,
          )
      }
    }
    if (absent.length > 0) zip.addBuffer(Buffer.from(`\uFEFF${absent.join('\r\n')}\r\n`), '没有放进来的.txt')
    zip.end()
  }

  /** Videos are compressed already. The stream of one is opened when those before it are written. */
  async function addVideo(name: string, { task }: BatchResult): Promise<boolean> {
    if (task?.state !== 'complete') return false
    const key = videoKeysOf(task).video
    zip.addReadStreamLazy(`${name}.mp4`, { compress: false, mtime: task.created }, (callback) => {
      storage.read(key).then(
        (found) =>
          found
            ? callback(null, Readable.from(found.bytes))
            : callback(new Error(`no object ${key}`), Readable.from([])),
        (error: unknown) => callback(error, Readable.from([])),
      )
    })
    return true
  }

  async function addProject(name: string, { work }: BatchResult): Promise<boolean> {
    const page = work ? await database.pages.find(work.id) : undefined
    if (!page) return false
    zip.addReadStreamLazy(`${name}.json`, { mtime: page.updated }, (callback) => {
      database.pages.find(page.id).then(
        (now) =>
          callback(null, Readable.from([Buffer.from(JSON.stringify((now ?? page).document, null, 2))])),
        (error: unknown) => callback(error, Readable.from([])),
      )
    })
    return true
  }
}
