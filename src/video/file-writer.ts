import type { FileChunk } from '#engine/export/index.ts'
import type { WriterMessage, WriterReply } from './file-writer.worker.ts'

/**
 * Opens a new file of the browser's private file system for writing, in a thread of its own: there, chunks go to the disk
 * as they come, while a writable stream of the page passes each through the browser process.
 * @param path folder and name of the file; the folder exists
 * @throws DOMException where the browser has no such files
 */
export async function openFileWriter(path: readonly [string, string]): Promise<WritableStream<FileChunk>> {
  const worker = new Worker(new URL('./file-writer.worker.ts', import.meta.url), { type: 'module' })
  const ask = (message: WriterMessage) => replyOf(worker, message)
  try {
    await ask({ type: 'open', path })
  } catch (error) {
    worker.terminate()
    throw error
  }
  async function close() {
    await ask({ type: 'close' })
    worker.terminate()
  }
  return new WritableStream({
    async write({ data, position }) {
      try {
        await ask({ type: 'write', data, position })
      } catch (error) {
        await close() // a stream that has failed is not aborted any more
        throw error
      }
    },
    close,
    abort: close, // a file that is still open cannot be removed
  })
}

/** Asks one question at a time. */
function replyOf(worker: Worker, message: WriterMessage): Promise<void> {
  const settled = new AbortController()
  const { signal } = settled
  return new Promise<void>((resolve, reject) => {
    const onReply = ({ data: error }: MessageEvent<WriterReply>) => (error ? reject(error) : resolve())
    const onError = () => reject(new DOMException('The file writer could not be loaded.', 'NetworkError'))
    worker.addEventListener('message', onReply, { signal })
    worker.addEventListener('error', onError, { signal })
    // A whole buffer is moved to the worker instead of copied: the muxer does not use it again.
    const isWhole = message.type === 'write' && message.data.byteLength === message.data.buffer.byteLength
    worker.postMessage(message, isWhole ? [message.data.buffer] : [])
  }).finally(() => settled.abort())
}
