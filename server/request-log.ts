import type { FastifyInstance } from 'fastify'
import { pathOf } from './log.ts'

/** Logs each answered request with its id, which the answer carries as x-request-id. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, ip, session, routeOptions } = request
    const entry = {
      method,
      path: pathOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      address: ip,
      ...(session && { user: session.user.id }),
    }
    // Files of the product outnumber calls.
    const isFile = routeOptions.url === undefined || routeOptions.url.endsWith('/*')
    request.log[isFile && reply.statusCode < 400 ? 'debug' : 'info'](entry, 'answered')
  })
}
