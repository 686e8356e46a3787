import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { log } from '../log.ts'

const RETRY_MS = 2000

/**
 * Listens to a channel of PostgreSQL (LISTEN) on a connection of its own, which is opened again when it is lost. The
 * listener is called once for each time it is opened, as notifications may have been missed before. Behind PgBouncer in
 * transaction mode nothing is notified.
 * @returns closes the connection
 */
export function listenTo(url: string, channel: string, listener: () => void): () => Promise<void> {
  const closing = new AbortController()
  const { signal } = closing

  async function listenOnce() {
    const client = new pg.Client({ connectionString: url, keepAlive: true })
    const lost = new Promise<void>((resolve) => {
      client.on('error', () => resolve())
      client.on('end', resolve)
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
    try {
      await client.connect()
      client.on('notification', listener)
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      listener()
      await lost
    } finally {
      await client.end().catch(() => {}) // it is lost
    }
  }

  async function listen() {
    while (!signal.aborted) {
      await listenOnce().catch((error: unknown) =>
        log.debug({ err: error }, 'no notifications from the database for now'),
      )
      await sleep(RETRY_MS, undefined, { signal }).catch(() => {}) // closed
    }
  }

  const listening = listen()
  return () => {
    closing.abort()
    return listening
  }
}
