import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { drain } from '#server/drain.ts'
import { codeOf } from '#server/errors.ts'
import type { Trust } from './authorize.ts'
import { OssError } from './oss-error.ts'
import { listObjects, sendObject } from './reading.ts'
import { type OssRequest, readRequest, requireOwner } from './request.ts'
import type { Store } from './store.ts'
import {
  beginUpload,
  completeUpload,
  listParts,
  listUploads,
  putObject,
  putPart,
  remove,
  removeObjects,
  sendXml,
} from './writing.ts'

const METHODS = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE', 'OPTIONS'] as const

/** The calls of 阿里云 OSS on one bucket, at `/<bucket>/<key>`. */
export function ossRoutes(store: Store, bucket: string, trust: Trust): FastifyPluginAsync {
  return async (app) => {
    takeBodiesAsStreams(app)
    app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
    app.addHook('onRequest', async (request, reply) => {
      reply.headers({
        ...corsHeaders(request),
        // Everyone may read, also pages of other sites.
        'cross-origin-resource-policy': 'cross-origin',
        'x-oss-request-id': randomBytes(12).toString('hex').toUpperCase(),
      })
    })
    for (const url of [`/${bucket}`, `/${bucket}/*`]) {
      app.route({
        method: [...METHODS],
        url,
        handler: (request, reply) =>
          request.method === 'OPTIONS'
            ? reply.send()
            : answer(store, readRequest(request, bucket, trust), request, reply),
      })
    }
  }
}

/** Bodies are files of any size and type. */
function takeBodiesAsStreams(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
}

async function answer(store: Store, asked: OssRequest, request: FastifyRequest, reply: FastifyReply) {
  const { query, key, method } = asked
  if (key === '') {
    if (method === 'POST' && query.has('delete')) return removeObjects(store, asked, request, reply)
    if (method !== 'GET') throw new OssError('MethodNotAllowed')
    if (query.has('uploads')) return listUploads(store, asked, reply)
    requireOwner(asked)
    return sendXml(reply, await listObjects(store, asked))
  }
  switch (method) {
    case 'GET':
      return query.has('uploadId') ? listParts(store, asked, reply) : sendObject(store, asked, request, reply)
    case 'HEAD':
      return sendObject(store, asked, request, reply)
    case 'PUT':
      return query.has('uploadId')
        ? putPart(store, asked, request, reply)
        : putObject(store, asked, request, reply)
    case 'POST':
      if (query.has('uploads')) return beginUpload(store, asked, reply)
      if (query.has('uploadId')) return completeUpload(store, asked, request, reply)
      throw new OssError('NotImplemented')
    case 'DELETE':
      return remove(store, asked, reply)
    default:
      throw new OssError('MethodNotAllowed')
  }
}

/** All origins are allowed, as for a public-read bucket; signatures protect writing. */
function corsHeaders({ headers }: FastifyRequest): Record<string, string> {
  if (headers.origin === undefined) return {}
  return {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD, PUT, POST, DELETE',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    'access-control-expose-headers': 'ETag, x-oss-request-id, Content-Range, Accept-Ranges',
    'access-control-max-age': '600',
  }
}

async function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  // A disconnected client gets no answer.
  const isDisconnected = (request.raw.destroyed && !request.raw.complete) || codeOf(error) === 'ECONNRESET'
  if (isDisconnected) return reply.code(400).send()
  if (!(error instanceof OssError)) {
    const status = codeOf(error)?.startsWith('FST_') ? 400 : 500
    if (status === 500) request.log.error({ err: error, req: request }, 'the object store failed')
    return reply.code(status).send()
  }
  if (!(await drain(request))) reply.header('connection', 'close')
  const xml = error.toXml(String(reply.getHeader('x-oss-request-id')), request.headers.host ?? '')
  reply.code(error.status)
  if (request.method !== 'HEAD') return sendXml(reply, xml)
  return reply.header('x-oss-err', Buffer.from(xml).toString('base64')).send()
}
