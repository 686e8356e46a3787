import { transfer } from 'comlink'
import type { FileChunk } from '#engine/export/index.ts'
import { connectWorker } from '#engine/util/connect-worker.ts'
import type { FileWriter } from './file-writer.worker.ts'

/**
 * Opens a new file of the browser's private file system for writing, in a thread of its own: there, chunks go to the disk
 * as they come, while a writable stream of the page passes each through the browser process.
 * @param path folder and name of the file; the folder exists
 * @throws if the browser has no such files
 */
export async function openFileWriter(path: readonly [string, string]): Promise<WritableStream<FileChunk>> {
  const worker = new Worker(new URL('./file-writer.worker.ts', import.meta.url), { type: 'module' })
  const { calls, lost } = connectWorker<FileWriter>(worker)
  try {
    await Promise.race([calls.open(path), lost])
  } catch (error) {
    worker.terminate()
    throw error
  }
  async function close() {
    await calls.close()
    worker.terminate()
  }
  return new WritableStream({
    async write({ data, position }) {
      try {
        await calls.write(moved(data), position)
      } catch (error) {
        await close() // a stream that has failed is not aborted any more
        throw error
      }
    },
    close,
    abort: close, // a file that is still open cannot be removed
  })
}

/** A whole buffer is moved to the worker instead of copied: the muxer does not use it again. */
const moved = (data: FileChunk['data']) =>
  data.byteLength === data.buffer.byteLength ? transfer(data, [data.buffer]) : data
