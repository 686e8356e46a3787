import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { digest } from './accounts/digest.ts'
import type { Database } from './db/open.ts'
import { HttpError } from './errors.ts'
import { createMetrics } from './metrics.ts'
import type { ObjectStorage } from './services/storage/index.ts'
import { withTimeout } from './with-timeout.ts'

/** Time in which each part must answer. */
const PATIENCE_MS = 3000

interface Services {
  database: Pick<Database, 'executeSql' | 'queue' | 'videoTasks' | 'discards'>
  storage: ObjectStorage
}

/**
 * Adds what operators watch: `/healthz` while the process runs, `/readyz` while it can serve authors, `/metrics`
 * for Prometheus, for this machine or with `metricsToken`.
 */
export function addHealth(app: FastifyInstance, services: Services, metricsToken?: string): void {
  const metrics = createMetrics(services)
  app.addHook('onResponse', async (request, reply) => metrics.observe(request, reply))

  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (request, reply) => {
    const entries = await Promise.all(
      Object.entries(checksOf(services)).map(async ([name, check]) => {
        try {
          await withTimeout(check(), PATIENCE_MS)
          return [name, 'ok'] as const
        } catch (error) {
          request.log.warn({ err: error, part: name }, 'not ready')
          return [name, 'failed'] as const
        }
      }),
    )
    const isReady = entries.every(([, state]) => state === 'ok')
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'failed', ...Object.fromEntries(entries) })
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, metricsToken)) throw new HttpError(403, '没有访问权限，拒绝访问')
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

const checksOf = ({ database, storage }: Services): Record<string, () => Promise<unknown>> => ({
  database: () => database.executeSql('select 1'),
  store: () => storage.head('users/ready/probe'),
  queue: () => database.queue.isWaiting('00000000-0000-0000-0000-000000000000'),
})

function mayRead({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (token !== undefined) {
    return given !== undefined && timingSafeEqual(Buffer.from(digest(given)), Buffer.from(digest(token)))
  }
  // A proxy on this machine forwards requests of others.
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return !isForwarded && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '')
}
