import type { AnswerOf, Call, RequestOf } from '../api/call.ts'
import type { BootEnvelope, Envelope } from '../api/envelope.ts'
import { codeOf, messageOf, UserError } from '../errors.ts'

/** Longer than the service takes for any call. */
const TIMEOUT_MS = 120_000

/** Calls a service elsewhere with an access key. @throws UserError with what the service says, or why it is silent */
export type ServiceClient = <C extends Call>(call: C, input?: RequestOf<C>) => Promise<AnswerOf<C>>

/** @param address of the service, such as https://example.com */
export function serviceClient(address: string, key: string): ServiceClient {
  return async (call, input) => {
    const url = new URL(call.path, address)
    const isPost = call.method === 'POST'
    if (!isPost && typeof input === 'object' && input !== null)
      for (const [name, value] of Object.entries(input)) url.searchParams.set(name, String(value))
    const response = await fetch(url, {
      method: call.method,
      headers: { authorization: `Bearer ${key}`, ...(isPost && { 'content-type': 'application/json' }) },
      ...(isPost && { body: JSON.stringify(input ?? {}) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new UserError(`连不上 ${url.origin}：${reasonOf(error)}`)
    })
    return bodyOf(await response.json().catch(() => null), response.status) as AnswerOf<typeof call>
  }
}

function bodyOf(answer: Partial<Envelope<unknown> & BootEnvelope<unknown>> | null, status: number): unknown {
  if (answer?.status === true) return answer.body
  if (answer?.success === true) return answer.result
  throw new UserError(answer?.msg ?? answer?.message ?? `服务没有正常回答（HTTP ${status}）`)
}

/** What fetch hides in the cause of its error. */
const reasonOf = (error: unknown) => {
  const cause = error instanceof Error ? error.cause : undefined
  return codeOf(cause) ?? messageOf(error)
}
