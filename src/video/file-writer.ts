import { askWorker, type FileChunk } from '#engine/export/index.ts'
import type { WriterMessage, WriterReply } from './file-writer.worker.ts'

/**
 * Opens a new file of the browser's private file system for writing, in a thread of its own: there, chunks go to the disk
 * as they come, while a writable stream of the page passes each through the browser process.
 * @param path folder and name of the file; the folder exists
 * @throws DOMException where the browser has no such files
 */
export async function openFileWriter(path: readonly [string, string]): Promise<WritableStream<FileChunk>> {
  const worker = new Worker(new URL('./file-writer.worker.ts', import.meta.url), { type: 'module' })
  try {
    await ask(worker, { type: 'open', path })
  } catch (error) {
    worker.terminate()
    throw error
  }
  async function close() {
    await ask(worker, { type: 'close' })
    worker.terminate()
  }
  return new WritableStream({
    async write({ data, position }) {
      try {
        await ask(worker, { type: 'write', data, position })
      } catch (error) {
        await close() // a stream that has failed is not aborted any more
        throw error
      }
    },
    close,
    abort: close, // a file that is still open cannot be removed
  })
}

async function ask(worker: Worker, message: WriterMessage): Promise<void> {
  // A whole buffer is moved to the worker instead of copied: the muxer does not use it again.
  const isWhole = message.type === 'write' && message.data.byteLength === message.data.buffer.byteLength
  const error = await askWorker<WriterMessage, WriterReply>(
    worker,
    message,
    isWhole ? [message.data.buffer] : [],
  )
  if (error) throw error
}
