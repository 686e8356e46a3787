import type { FastifyRequest } from 'fastify'

/** Limits of reading a refused upload: in bytes, and as long as the client waits. */
const DRAIN_BYTES = 200 * 1024 * 1024
const DRAIN_MS = 60_000

/**
 * Reads and discards the rest of a request: closing the connection on a sender resets it, and the answer may be
 * lost.
 * @returns whether everything has been read
 */
export function drain({ raw, headers }: FastifyRequest): Promise<boolean> {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (!hasBody || raw.readableEnded) return Promise.resolve(true)
  // No event will follow, for instance after the proxy gave up passing the body on.
  if (raw.destroyed) return Promise.resolve(false)
  return new Promise((resolve) => {
    let left = DRAIN_BYTES
    const finish = () => {
      clearTimeout(timer)
      resolve(raw.readableEnded)
    }
    const timer = setTimeout(finish, DRAIN_MS)
    raw.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) finish()
    })
    for (const event of ['end', 'close', 'error']) raw.once(event, finish)
    raw.resume()
  })
}
