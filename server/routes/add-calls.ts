import { Readable } from 'node:stream'
import type { RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Call } from '../api/call.ts'
import { successOf } from '../api/envelope.ts'
import { BODY_LIMIT, CALL_BODY_LIMIT } from '../body-limit.ts'
import { HttpError } from '../errors.ts'
import { isWithinJsonLimits } from '../json-limits.ts'
import { checkAnswer } from './check-answer.ts'
import { type Compressed, compressTexts, createCompressor } from './compression.ts'
import { JsonAnswer } from './json-answer.ts'
import { type ReceivedFile, receiveForm, removeFiles } from './receive-form.ts'
import { storeTexts } from '../stored-text.ts'
import { createSharing } from './sharing.ts'
import { authenticate, permit, requireLogin, type Session, sessionOf } from './session.ts'

const HANDLER_MS = 60_000
const UPLOAD_MS = 300_000

interface Context {
  /** Who calls. @throws when the call is public */
  readonly session: Session
  /** Files of a `multipart` call; removed once it has handled them. */
  files: readonly ReceivedFile[]
  reply: FastifyReply
  /** Whether the client accepts events instead of one answer. */
  readonly acceptsEvents: boolean
}

/** The body, or a stream of events where the call has any. */
type Answered<Answer extends z.ZodType> = z.input<Answer> | JsonAnswer<z.input<Answer>> | Readable
type Handler<Input, Answer extends z.ZodType> = (
  input: Input,
  context: Context,
) => Answered<Answer> | Promise<Answered<Answer>>

interface CallOptions {
  limit?: RateLimitOptions
  /** Of JSON, in bytes; 64 KB by default, 20 MB where the handler reads the body. */
  bodyLimit?: number
  /** Text of the answer; `success` by default. */
  message?: string
  /** Longest time until the answer in ms; 60 s by default, 300 s with files; clients give up then. */
  timeout?: number
  /** The handler gets texts as they came, and refuses what the database cannot store. */
  isVerbatim?: boolean
}

interface ReadingOptions<Input> extends CallOptions {
  /** Reads the body in place of the JSON parser and the request schema. @throws HttpError */
  reads: (body: Buffer) => Promise<Input>
}

/** Registers the route of a call. The handler returns the answer's body or throws an HttpError. */
export interface AddCall {
  <Request extends z.ZodType, Answer extends z.ZodType, Input>(
    call: Call<Request, Answer>,
    handle: Handler<Input, Answer>,
    options: ReadingOptions<Input>,
  ): void
  <Request extends z.ZodType, Answer extends z.ZodType>(
    call: Call<Request, Answer>,
    handle: Handler<z.output<Request>, Answer>,
    options?: CallOptions,
  ): void
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler gets the bytes of a JSON body. */
    isBodyRaw?: boolean
  }
}

/** Parses JSON bodies, except those that their handlers read. No call takes a plain text. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.isBodyRaw && body.length > 0) done(null, body)
    // Nobody reads it, and no call has limited it.
    else if (request.is404) done(null)
    else if (!isWithinJsonLimits(body)) done(new HttpError(400, '请求内容的嵌套太深，或数据项太多'))
    else void parse(request, body.toString(), done)
  })
}

/** @param checksAnswers fails calls whose answers do not conform to their schemas; for tests, as it takes time */
export function callsOn(
  app: FastifyInstance,
  accounts: Parameters<typeof authenticate>[0],
  checksAnswers = false,
): AddCall {
  readJson(app)
  const authenticated = authenticate(accounts)
  const compress = createCompressor()
  const share = createSharing<Compressed>()
  const checksOf = (access: Call['access']) => {
    if (access === 'public') return []
    if (access === undefined) return [authenticated]
    if (access === 'login') return [authenticated, requireLogin]
    const needsLogin = access === 'user:manage' ? [requireLogin] : []
    return [authenticated, ...needsLogin, permit(access)]
  }
  return <Request extends z.ZodType, Answer extends z.ZodType>(
    call: Call<Request, Answer>,
    handle: Handler<never, Answer>,
    options?: CallOptions & Partial<ReadingOptions<unknown>>,
  ) => {
    const { method, path, access, events, multipart } = call
    const { limit, message, timeout = multipart ? UPLOAD_MS : HANDLER_MS, reads } = options ?? {}
    const { bodyLimit = reads ? BODY_LIMIT : CALL_BODY_LIMIT, isVerbatim = false } = options ?? {}
    const schema = reads ? undefined : call.request?.(z)
    const answerSchema = checksAnswers ? call.answer(z) : undefined
    const part = method === 'POST' ? 'body' : 'query'
    // After validation: schemas refuse characters where changing a text would make it another one.
    const validated = (request: FastifyRequest) => (isVerbatim ? request[part] : storeTexts(request[part]))
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const input = reads ? await reads(bytesOf(request)) : validated(request)
      const body = await handle(input as never, contextOf(request, reply)) // validated, or read
      if (body instanceof Readable) return body
      const isText = body instanceof JsonAnswer
      if (answerSchema) checkAnswer(answerSchema, isText ? await body.parsed() : body)
      return isText
        ? body.send(request, reply, { path, message, compress, share })
        : successOf(path, body, message)
    }
    app.route({
      method,
      url: path.replace(/\?.*/, ''),
      ...(schema && { schema: part === 'query' ? { querystring: schema } : { body: schema } }),
      // It would also end streams of events.
      ...(!events && { handlerTimeout: timeout }),
      onRequest: checksOf(access),
      // Answers with new tokens are small, and their size must not tell anything about them.
      ...(access !== 'public' && { onSend: compressTexts(compress) }),
      // A form's text fields become the body, which the schema validates.
      ...(multipart && {
        async preValidation(request: FastifyRequest) {
          if (request.isMultipart()) request.body = await receiveForm(request, multipart)
        },
      }),
      config: { call, ...(limit && { rateLimit: limit }), ...(reads && { isBodyRaw: true }) },
      bodyLimit,
      async handler(request, reply) {
        try {
          return await answer(request, reply)
        } finally {
          if (multipart) await removeFiles(request)
        }
      },
    })
  }
}

/** The bytes of a JSON body. @throws HttpError without one, also when a form came in its place */
function bytesOf({ body }: FastifyRequest): Buffer {
  if (!Buffer.isBuffer(body)) throw new HttpError(400, '请求没有内容')
  return body
}

const contextOf = (request: FastifyRequest, reply: FastifyReply): Context => ({
  get session() {
    return sessionOf(request)
  },
  files: request.receivedFiles ?? [],
  reply,
  acceptsEvents: /(^|[\s,])text\/event-stream\b/i.test(request.headers.accept ?? ''),
})
