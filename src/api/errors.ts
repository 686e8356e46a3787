/** A call that was refused or got no answer. `message` is Chinese and made to be shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** HTTP status; 0 when no answer came; 200 when the call was understood and refused. */
  readonly status: number
  /** What the answer carried besides the message. */
  readonly body: unknown
  /** What the service itself said; empty when it said nothing. */
  readonly reason: string

  constructor(message: string, status: number, body?: unknown, reason = message) {
    super(message)
    this.status = status
    this.body = body
    this.reason = reason
  }
}

const NO_ANSWER = '连接到服务器失败'
const OTHER = '连接错误'

/** What is said for an HTTP status, whatever the service said. */
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

/** The service knows better than a table: its own fault, and what another author has changed meanwhile. */
const IN_ITS_WORDS = new Set([409, 500])

/**
 * The error for an HTTP status other than success.
 * @param status 0 when no answer came
 * @param answer what came back, an envelope or anything else
 */
export function httpError(status: number, answer: unknown): ApiError {
  const reason = messageIn(answer)
  const said = IN_ITS_WORDS.has(status) ? reason : ''
  const message = status === 0 ? NO_ANSWER : said || (BY_STATUS[status] ?? OTHER)
  return new ApiError(message, status, bodyIn(answer), reason)
}

/** The error for an answer that says that the call was refused. */
export function refusal(answer: unknown): ApiError {
  const reason = messageIn(answer)
  return new ApiError(reason || OTHER, 200, bodyIn(answer), reason)
}

/** The message of an envelope, under whichever of its names. */
function messageIn(answer: unknown): string {
  if (!isRecord(answer)) return ''
  const message = answer.message || answer.msg || answer.errMsg
  return typeof message === 'string' ? message : ''
}

const bodyIn = (answer: unknown): unknown => (isRecord(answer) ? (answer.body ?? answer.result) : undefined)

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
