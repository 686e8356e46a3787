import type { RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Call } from '../api/call.ts'
import { successOf } from '../api/envelope.ts'
import type { Users } from '../db/users.ts'
import { type ReceivedFile, receiveForm } from './receive-form.ts'
import { authenticate, permit, type Session, sessionOf } from './session.ts'

const HANDLER_MS = 60_000
const UPLOAD_MS = 300_000

interface Context {
  /** Who calls. @throws when the call is public */
  readonly session: Session
  /** Files of a `multipart` call; removed once the request is answered. */
  files: readonly ReceivedFile[]
  reply: FastifyReply
}

type Handler<Request extends z.ZodType, Answer extends z.ZodType> = (
  input: z.output<Request>,
  context: Context,
) => z.input<Answer> | Promise<z.input<Answer>>

interface CallOptions {
  limit?: RateLimitOptions
  /** In bytes; 20 MB by default. */
  bodyLimit?: number
  /** Text of the answer; `success` by default. */
  message?: string
  /** Longest time until the answer in ms; 60 s by default, 300 s with files; clients give up then. */
  timeout?: number
}

/** Registers the route of a call. The handler returns the answer's body or throws an HttpError. */
export type AddCall = <Request extends z.ZodType, Answer extends z.ZodType>(
  call: Call<Request, Answer>,
  handle: Handler<Request, Answer>,
  options?: CallOptions,
) => void

/** @param checksAnswers fails calls whose answers do not conform to their schemas; for tests, as it takes time */
export function callsOn(app: FastifyInstance, users: Users, checksAnswers = false): AddCall {
  const authenticated = authenticate(users)
  const checksOf = (access: Call['access']) => {
    if (access === 'public') return []
    return access === undefined ? [authenticated] : [authenticated, permit(access)]
  }
  return (call, handle, { limit, bodyLimit, message, timeout } = {}) => {
    const { method, path, request: schemaOf, access, answer, multipart } = call
    const schema = schemaOf?.(z)
    const answerSchema = checksAnswers ? answer(z) : undefined
    const part = method === 'POST' ? 'body' : 'query'
    app.route({
      method,
      url: path.replace(/\?.*/, ''),
      ...(schema && { schema: part === 'query' ? { querystring: schema } : { body: schema } }),
      handlerTimeout: timeout ?? (multipart ? UPLOAD_MS : HANDLER_MS),
      onRequest: checksOf(access),
      // A form's text fields become the body, which the schema validates.
      ...(multipart && {
        async preValidation(request: FastifyRequest) {
          if (request.isMultipart()) request.body = await receiveForm(request, multipart)
        },
      }),
      config: { call, ...(limit && { rateLimit: limit }) },
      ...(bodyLimit !== undefined && { bodyLimit }),
      async handler(request, reply) {
        const input = request[part] as z.output<NonNullable<typeof schema>> // validated by the schema
        const body = await handle(input, contextOf(request, reply))
        answerSchema?.parse(body)
        return successOf(path, body, message)
      },
    })
  }
}

const contextOf = (request: FastifyRequest, reply: FastifyReply): Context => ({
  get session() {
    return sessionOf(request)
  },
  files: request.receivedFiles ?? [],
  reply,
})
