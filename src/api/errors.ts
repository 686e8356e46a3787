import { isRecord } from '#engine/util/is-record.ts'

/** A refused or unanswered call. `message` is Chinese and can be shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** HTTP status; 0 without an answer; 200 when the call was understood and refused. */
  readonly status: number
  /** The body of the answer. */
  readonly body: unknown
  /** The service's own message; empty when there is none. */
  readonly reason: string
  /** Seconds after which the service takes the call again; only with status 429. */
  readonly retryAfter: number | undefined

  constructor(message: string, status: number, body?: unknown, reason = message, retryAfter?: number) {
    super(message)
    this.status = status
    this.body = body
    this.reason = reason
    this.retryAfter = retryAfter
  }
}

/** Whether what a call was to read does not exist: calls that read are refused for no other reason. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 200

/** For `catch` blocks that handle refused and unanswered calls. @throws any other error */
export function assertApiError(error: unknown): asserts error is ApiError {
  if (!(error instanceof ApiError)) throw error
}

/**
 * For `catch` blocks with nothing left to do: the client has shown the message of a call that is not quiet.
 * @throws any error that does not come from a call
 */
export function ignoreReported(error: unknown): undefined {
  assertApiError(error)
}

const NO_ANSWER = '连接到服务器失败'
const OTHER = '连接错误'

/** Messages by HTTP status; they replace the service's own. */
const BY_STATUS: Partial<Record<number, string>> = {
  400: '错误请求',
  401: '未授权，请重新登录',
  403: '没有访问权限，拒绝访问',
  404: '请求错误,未找到该资源',
  405: '请求方法未允许',
  408: '请求超时',
  501: '网络未实现',
  502: '网络错误',
  503: '服务不可用',
  504: '网络超时',
}

/** For these statuses the service's own message is more specific. */
const IN_ITS_WORDS = new Set([409, 429, 500, 507])

/**
 * The error for an HTTP status other than success.
 * @param status 0 without an answer
 * @param answer an envelope or anything else
 * @param retryAfter the header of that name, in seconds
 */
export function httpError(status: number, answer: unknown, retryAfter?: number): ApiError {
  const reason = messageIn(answer)
  const said = IN_ITS_WORDS.has(status) ? reason : ''
  const message = status === 0 ? NO_ANSWER : said || (BY_STATUS[status] ?? OTHER)
  return new ApiError(message, status, bodyIn(answer), reason, retryAfter)
}

/** The error for an envelope that refuses the call. */
export function refusal(answer: unknown): ApiError {
  const reason = messageIn(answer)
  return new ApiError(reason || OTHER, 200, bodyIn(answer), reason)
}

/** The message of an envelope, under any of its names. */
function messageIn(answer: unknown): string {
  if (!isRecord(answer)) return ''
  const message = answer.message || answer.msg || answer.errMsg
  return typeof message === 'string' ? message : ''
}

const bodyIn = (answer: unknown): unknown => (isRecord(answer) ? (answer.body ?? answer.result) : undefined)
