import { randomUUID } from 'node:crypto'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { answerError } from './answer-error.ts'
import { BODY_LIMIT } from './body-limit.ts'
import type { Config } from './config.ts'
import type { Database } from './db/open.ts'
import { addHeaders, type HeaderSettings } from './headers.ts'
import { addHealth } from './health.ts'
import { log } from './log.ts'
import { addNotFound } from './not-found.ts'
import { addRequestLog } from './request-log.ts'
import { addApi, type Services } from './routes/api.ts'
import { addPublishedPages } from './publications/pages.ts'
import { addSchemas } from './schemas/index.ts'
import { SHIPPED_MEDIA } from './shipped-media.ts'

/** File names under this path contain a hash of the content. */
const HASHED = /[/\\]assets[/\\]/

const MEDIA = /\.(svg|png|jpg|webp|mp3|mp4|csv)$/

/** Of receiving a request; clients give up storing a file after 300 s. */
const REQUEST_MS = 330_000

export type AppSettings = HeaderSettings &
  Pick<
    Config,
    'trustedProxy' | 'registration' | 'metricsToken' | 'chat' | 'userQuota' | 'worksQuota' | 'hasSampleWork'
  >

export type AppServices = Services & { database: Pick<Database, 'executeSql'> }

/**
 * The service: the calls of the product's clients, the built product from `dist`, and index.html for every
 * address that the client's router handles. It does not listen yet.
 */
export async function createApp(
  dist: string,
  services: AppServices,
  settings: AppSettings = {},
): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = log
  const app = Fastify({
    forceCloseConnections: 'idle',
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_MS,
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: settings.trustedProxy ?? false,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  })
  app.setErrorHandler(answerError)
  addRequestLog(app)
  await addHeaders(app, dist, settings)
  addHealth(app, services, settings.metricsToken)
  await addApi(app, services, settings)
  addPublishedPages(app, dist, services.database.publications, settings.publicUrl)
  addSchemas(app)
  for (const [prefix, folder] of SHIPPED_MEDIA) await addShippedMedia(app, prefix, folder)
  if (services.storage.routes) await app.register(services.storage.routes)
  await addProduct(app, dist)
  return app
}

/** Media that ship with the product. Documents refer to these addresses, so they never change. */
async function addShippedMedia(app: FastifyInstance, prefix: string, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: false,
    cacheControl: false,
    allowedPath: (path) => MEDIA.test(path),
    setHeaders(reply) {
      reply.headers({
        'cache-control': 'public, max-age=86400, stale-while-revalidate=2592000',
        // An SVG that is opened as a page runs no script.
        'content-security-policy': 'sandbox',
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
      })
    },
  })
}

async function addProduct(app: FastifyInstance, dist: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: dist,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders(reply, path) {
      reply.header('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  addNotFound(app)
}
