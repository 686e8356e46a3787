import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { ChatRequest } from '#server/api/chat.ts'
import type { ChatConfig } from '#server/chat-config.ts'
import { RefusedError, UserError } from '#server/errors.ts'
import { log } from '#server/log.ts'
import { createIdleTimeout, type IdleTimeout } from './idle-timeout.ts'

/**
 * Streams an answer of the assistant.
 * @returns the data of the events, the last of which is `[DONE]`
 * @throws UserError when the assistant fails, and the signal's reason
 */
export type Chat = (request: ChatRequest, signal: AbortSignal) => Promise<AsyncIterable<string>>

const DONE = '[DONE]'

const IDLE_MS = 60_000
/** Characters of a foreign error that are read. */
const LONGEST_ERROR = 10_000
const BROKEN = '智能助手的回答中断了，请重试'

/** @param idleMs time-out of a silent assistant, shortened by tests */
export function createChat(config: ChatConfig, idleMs = IDLE_MS): Chat {
  return async (request, signal) => {
    const idle = createIdleTimeout(idleMs, new UserError('智能助手没有响应，请稍后再试'))
    const either = AbortSignal.any([signal, idle.signal])
    try {
      const response = await fetch(`${config.baseUrl}/chat/completions`, {
        method: 'POST',
        headers: headersOf(config),
        body: JSON.stringify({
          ...request,
          model: config.model,
          stream: true,
          stream_options: { include_usage: true },
        }),
        signal: either,
        redirect: 'error',
      })
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
      if (!response.ok || !isStream || !response.body) throw await refusalOf(response, config.apiKey)
      return dataOf(response.body, idle, either)
    } catch (error) {
      idle.dispose()
      throw failureOf(error, either, '连接不上智能助手，请稍后再试')
    }
  }
}

function headersOf({ apiKey, appId }: ChatConfig): Record<string, string> {
  return {
    'content-type': 'application/json',
    accept: 'text/event-stream',
    authorization: `Bearer ${apiKey}`,
    ...(appId !== undefined && { appid: appId }),
  }
}

async function* dataOf(
  body: ReadableStream<Uint8Array>,
  idle: IdleTimeout,
  signal: AbortSignal,
): AsyncGenerator<string> {
  // The types of Node and of the browser disagree about what a decoder accepts.
  const decoder = new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>
  // Comments keep the connection alive, too.
  const parser = new EventSourceParserStream({ onComment: () => idle.refresh() })
  try {
    for await (const { data } of body.pipeThrough(decoder).pipeThrough(parser)) {
      idle.refresh()
      yield data
      if (data === DONE) return
    }
    throw new UserError(BROKEN)
  } catch (error) {
    throw failureOf(error, signal, BROKEN)
  } finally {
    idle.dispose()
  }
}

/** What a refusal means for the author; the log has the details for the operator. */
async function refusalOf(response: Response, apiKey: string): Promise<Error> {
  // Some services repeat the key.
  const text = (await response.text()).replaceAll(apiKey, '[removed]').slice(0, LONGEST_ERROR)
  log.warn({ status: response.status, answer: text.slice(0, 500) }, 'the assistant refused a request')
  switch (response.status) {
    case 400:
    case 413:
    case 422:
      return new RefusedError(`智能助手没有接受这次请求：${messageIn(text) || '请缩短内容后再试'}`)
    case 401:
    case 403:
      return new UserError('智能助手的密钥无效，请管理员检查 CHAT_API_KEY')
    case 404:
      return new UserError('智能助手的地址或模型不存在，请管理员检查 CHAT_BASE_URL 和 CHAT_MODEL')
    case 429:
      return new UserError('智能助手正忙，请稍后再试')
    default:
      return new UserError('智能助手没有回答，请稍后再试')
  }
}

/** The message of an error in the shape of OpenAI's. */
function messageIn(text: string): string {
  try {
    const { error } = JSON.parse(text) as { error?: { message?: unknown } }
    return typeof error?.message === 'string' ? error.message.slice(0, 200) : ''
  } catch {
    return ''
  }
}

function failureOf(error: unknown, signal: AbortSignal, message: string): unknown {
  if (signal.aborted) return signal.reason
  if (error instanceof UserError || error instanceof RefusedError) return error
  log.warn({ err: error }, 'connecting to the assistant failed')
  return new UserError(message)
}
