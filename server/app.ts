import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'

/** Files under this path carry their content's hash in their name. */
const HASHED = /[/\\]assets[/\\]/

/**
 * The service: the built product in `dist`, and index.html for every address that the product's own router
 * answers. It does not listen yet.
 */
export async function createApp(dist: string): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true })
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
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.replace(/\?.*$/s, '')
    const isRoute = request.method === 'GET' && !/\.[^/]*$/.test(path)
    return isRoute
      ? reply.sendFile('index.html')
      : reply.code(404).type('text/plain; charset=utf-8').send('没有这个文件')
  })
  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
    if (status >= 500) console.error(`${request.method} ${request.url}`, error)
    return reply
      .code(status)
      .type('text/plain; charset=utf-8')
      .send(status >= 500 ? '服务器出错' : '请求无效')
  })
  return app
}
