import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from './errors.ts'
import { pathOf } from './log.ts'

/** Addresses of the product's screens, see src/app/Routes.tsx. */
const SCREEN = /^\/(login|home|editor|start|lab|v)?(\/|$)/

/** Links under which videos are shared. */
const SHARED = /^\/v\//

/** Paths that only programs ask for: the product's calls, also mistyped, and what monitoring tools try. */
const CALL =
  /^\/+(?:quark|yly|baidu|(?:api|rest|v\d|docs|openapi|graphql|health|healthz|live|livez|ready|readyz|metrics|status|ping)(?![a-z]))/i

/** Methods of the calls. */
const METHODS = ['GET', 'POST', 'DELETE'] as const

/** Answers the product's page to browsers; to programs 404 in the envelope, or 405 where the method is wrong. */
export function addNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request)
    if (isCall(request, path)) {
      const allowed = METHODS.filter((method) => app.hasRoute({ method, url: path }))
      if (allowed.length === 0) throw new HttpError(404, '请求错误,未找到该资源')
      void reply.header('allow', allowed.join(', '))
      throw new HttpError(405, '请求方法未允许')
    }
    const isRoute = request.method === 'GET' && !/\.[^/]*$/.test(path)
    // Those who share a video decide who finds it.
    if (SHARED.test(path)) void reply.header('x-robots-tag', 'noindex, nofollow')
    // Not returned: the static files' handler awaits the reply already, and each time adds listeners to it.
    void (isRoute ? reply.sendFile('index.html') : noFile(reply))
  })
}

function isCall({ headers }: FastifyRequest, path: string): boolean {
  if (CALL.test(path)) return true
  if (SCREEN.test(path) || /\.[^/]*$/.test(path)) return false
  const { accept } = headers
  return accept !== undefined && !accept.includes('text/html')
}

const noFile = (reply: FastifyReply) => reply.code(404).type('text/plain; charset=utf-8').send('没有这个文件')
