import type { FastifyRequest } from 'fastify'

/** How much of a refused upload is still read, and for how long: as long as the product's client waits. */
const DRAIN_BYTES = 200 * 1024 * 1024
const DRAIN_MS = 60_000

/**
 * Reads and forgets what is still being sent: a connection that is closed on a sender is reset, and the
 * answer may be lost with it.
 * @returns whether everything has been read
 */
export function drain({ raw, headers }: FastifyRequest): Promise<boolean> {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (!hasBody || raw.readableEnded) return Promise.resolve(true)
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
