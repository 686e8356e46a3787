import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { MIB } from '#engine/util/bytes.ts'
import { failureOf } from './api/envelope.ts'
import { isDatabaseDown } from './db/database-down.ts'
import { drain } from './drain.ts'
import { codeOf, HttpError, UserError } from './errors.ts'
import { pathOf } from './log.ts'

/** Answers an error with the envelope of the call; the only place that does. */
export async function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = problemOf(error, request)
  if (problem.statusCode >= 500) request.log.error({ err: error, req: request }, 'a request failed')
  if (!(await drain(request))) reply.header('connection', 'close')
  const { statusCode: code, message, body } = problem
  return reply.code(code).send(failureOf(request.routeOptions.url ?? pathOf(request), body, message, code))
}

function problemOf(error: unknown, request: FastifyRequest): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof DrizzleQueryError && error.cause instanceof HttpError) return error.cause
  if (isDatabaseDown(error)) return new HttpError(503, '服务不可用，请稍后再试')
  // An external service failed; its message is in Chinese and contains no secrets.
  if (error instanceof UserError) return new HttpError(503, error.message)
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [first] = error.validation
    const field = first?.instancePath.slice(1).replaceAll('/', '.')
    return new HttpError(400, `请求参数有误：${field ? `${field} ` : ''}${first?.message ?? ''}`)
  }
  const code = codeOf(error)
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new HttpError(413, tooLarge(request))
  if (code === 'FST_ERR_HANDLER_TIMEOUT') return new HttpError(503, '处理超时，请稍后再试')
  const message = messages[code ?? '']
  if (message) return new HttpError(400, message)
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 500
    ? new HttpError(status, '错误请求')
    : new HttpError(500, '服务器出错，请稍后再试')
}

function tooLarge({ routeOptions: { bodyLimit, config } }: FastifyRequest): string {
  const limit = bodyLimit < MIB ? `${Math.floor(bodyLimit / 1024)} KB` : `${Math.floor(bodyLimit / MIB)} MB`
  return config.isBodyRaw
    ? `内容超过 ${limit}，没有保存。请把直接嵌入的图片、音视频改为上传的素材后再试。`
    : `提交的内容超过 ${limit}，请减少后再试`
}

const messages: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: '请求内容不是有效的 JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: '请求没有内容',
  FST_ERR_BAD_URL: '请求地址无效',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: '请求内容应为 JSON',
}
