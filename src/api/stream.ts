import { createParser } from 'eventsource-parser'
import { isRecord, recordOf } from '#engine/util/is-record.ts'
import type { AnswerOf, Call, RequestOf } from '#server/api/call.ts'
import { guardedToken, quarkBody, report } from './client.ts'
import { callHeaders } from './credentials.ts'
import { ApiError, httpError } from './errors.ts'

interface StreamOptions {
  signal: AbortSignal
  /** ms without a byte after which the answer counts as broken; the service sends a sign of life every 15 s. */
  idleMs?: number
}

/** The event after which nothing follows. */
const DONE = '[DONE]'
const IDLE_MS = 60_000
/** Characters of one event; a longer one is no part of an answer. */
const LONGEST_EVENT = 1_000_000
const BROKEN = '回答中断了，已收到的内容还在，请重试'

/**
 * Makes a call that answers with server-sent events, and yields their data as they arrive.
 * @throws ApiError with a Chinese message, also when the stream breaks, and the signal's reason
 */
export function streamTo<C extends Call>({
  path,
}: C): (input: RequestOf<C>, options: StreamOptions) => AsyncGenerator<AnswerOf<C>> {
  return async function* stream(input, { signal, idleMs = IDLE_MS }) {
    const idle = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      clearTimeout(timer)
      timer = setTimeout(() => idle.abort(new ApiError(BROKEN, 0)), idleMs)
    }
    const either = AbortSignal.any([signal, idle.signal])
    try {
      refresh()
      const body = await open(path, input as object, either)
      for await (const data of eventsOf(body, either, refresh)) {
        if (data === DONE) return
        yield parsed(data) as AnswerOf<C> // by the service's types
      }
      throw new ApiError(BROKEN, 0)
    } catch (error) {
      if (either.aborted) throw either.reason
      throw error instanceof ApiError ? error : new ApiError(BROKEN, 0)
    } finally {
      clearTimeout(timer)
      // Leaving early ends the request.
      idle.abort()
    }
  }
}

/** @throws ApiError when the call is refused */
async function open(path: string, input: object, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const token = guardedToken()
  const response = await fetch(path, {
    method: 'POST',
    headers: { ...callHeaders(), 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(input),
    signal,
  }).catch((error: unknown) => {
    if (signal.aborted) throw error
    throw httpError(0, null)
  })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  if (response.ok && isStream && response.body) return response.body
  const answer: unknown = await response.json().catch(() => null)
  const error = response.ok ? refusalOf(answer) : httpError(response.status, answer)
  // The listener knows what an ended session means; the caller shows the rest.
  report(error, true, token)
  throw error
}

function refusalOf(answer: unknown): ApiError {
  try {
    quarkBody(recordOf(answer))
  } catch (error) {
    if (error instanceof ApiError) return error
  }
  return new ApiError(BROKEN, 200)
}

async function* eventsOf(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  onBytes: () => void,
): AsyncGenerator<string> {
  const events: string[] = []
  let tooLong = false
  const parser = createParser({
    maxBufferSize: LONGEST_EVENT,
    onEvent: ({ data }) => events.push(data),
    onError: ({ type }) => {
      tooLong ||= type === 'max-buffer-size-exceeded'
    },
  })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  const stop = () => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', stop, { once: true })
  try {
    for (;;) {
      const { done, value } = await reader.read()
      signal.throwIfAborted()
      if (done) return
      onBytes()
      parser.feed(decoder.decode(value, { stream: true }))
      if (tooLong) throw new ApiError('回答里有过长的内容，已停止接收', 0)
      yield* events.splice(0)
    }
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
  }
}

/** @throws ApiError for an event that reports one, or is none */
function parsed(data: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(data)
  } catch {
    throw new ApiError('回答的格式不对，请重试', 0)
  }
  if (!isRecord(value)) throw new ApiError('回答的格式不对，请重试', 0)
  const { error } = value
  if (!isRecord(error)) return value
  throw new ApiError(typeof error.message === 'string' ? error.message.slice(0, 300) : BROKEN, 0)
}
