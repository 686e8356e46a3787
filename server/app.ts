import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import { answerError, BODY_LIMIT } from './answer-error.ts'
import { Problem } from './problem.ts'
import { addApi, type Services } from './routes/api.ts'

/** Files under this path carry their content's hash in their name. */
const HASHED = /[/\\]assets[/\\]/

/** Addresses that the product's clients call; never a page of the product. */
const CALL = /^\/(quark|yly-boot|baidu)(\/|$)/

/**
 * The service: the calls of the product's clients, the built product in `dist`, and index.html for every
 * address that the product's own router answers. It does not listen yet.
 */
export async function createApp(dist: string, services: Services): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: 'idle', bodyLimit: BODY_LIMIT })
  app.setErrorHandler(answerError)
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
  })
  await addApi(app, services)
  if (services.storage.routes) await app.register(services.storage.routes)
  await addProduct(app, dist)
  return app
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
    if (CALL.test(path)) throw new Problem(404, '请求错误,未找到该资源')
    const isRoute = request.method === 'GET' && !/\.[^/]*$/.test(path)
    return isRoute
      ? reply.sendFile('index.html')
      : reply.code(404).type('text/plain; charset=utf-8').send('没有这个文件')
  })
}
