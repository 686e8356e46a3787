import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import { answerError } from './answer-error.ts'
import { BODY_LIMIT } from './body-limit.ts'
import { HttpError } from './errors.ts'
import { addApi, type Services } from './routes/api.ts'
import { TEMPLATES_FOLDER } from './templates.ts'

/** File names under this path contain a hash of the content. */
const HASHED = /[/\\]assets[/\\]/

const MEDIA = /\.(svg|png|jpg|webp|mp3)$/

const MUSIC_FOLDER = fileURLToPath(new URL('../assets/music', import.meta.url))

/** Paths of the product's calls; never a page of the product. */
const CALL = /^\/(quark|yly-boot|baidu)(\/|$)/

/**
 * The service: the calls of the product's clients, the built product from `dist`, and index.html for every
 * address that the client's router handles. It does not listen yet.
 */
export async function createApp(dist: string, services: Services): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: 'idle', bodyLimit: BODY_LIMIT })
  app.setErrorHandler(answerError)
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
  })
  await addApi(app, services)
  await addShippedMedia(app, '/templates/', TEMPLATES_FOLDER)
  await addShippedMedia(app, '/music/', MUSIC_FOLDER)
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
    setHeaders(response) {
      response.setHeader('cache-control', 'public, max-age=86400, stale-while-revalidate=2592000')
      // An SVG that is opened as a page runs no script.
      response.setHeader('content-security-policy', 'sandbox')
      response.setHeader('cross-origin-resource-policy', 'cross-origin')
      response.setHeader('access-control-allow-origin', '*')
    },
  })
}

async function addProduct(app: FastifyInstance, dist: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: dist,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders(response, path) {
      response.setHeader(
        'cache-control',
        HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.replace(/\?.*$/s, '')
    if (CALL.test(path)) throw new HttpError(404, '请求错误,未找到该资源')
    const isRoute = request.method === 'GET' && !/\.[^/]*$/.test(path)
    return isRoute
      ? reply.sendFile('index.html')
      : reply.code(404).type('text/plain; charset=utf-8').send('没有这个文件')
  })
}
