import { vi } from 'vitest'

/** A part of the assistant's answer, as the service streams it. */
export const said = (content: string) => event({ choices: [{ index: 0, delta: { content } }] })

/** A call of a tool. */
export const called = (name: string, input: unknown, index = 0) =>
  event({
    choices: [
      {
        index: 0,
        delta: {
          tool_calls: [
            {
              index,
              id: `c${index}`,
              function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
            },
          ],
        },
      },
    ],
  })

export const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`
export const DONE = 'data: [DONE]\n\n'

interface Request {
  messages: { role: string; content: string }[]
}

/** What the service streams: pieces of text, or a stream that the test writes. */
type Reply = readonly string[] | ReadableStream<Uint8Array> | Response

/** Answers requests to the assistant in order; the last reply also answers further ones. @returns the requests */
export function answerChat(...replies: Reply[]): Request[] {
  const requests: Request[] = []
  vi.stubGlobal('fetch', async (_: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    requests.push(JSON.parse(body) as Request)
    const reply = replies[Math.min(requests.length, replies.length) - 1] ?? [DONE]
    if (reply instanceof Response) return reply
    const stream = reply instanceof ReadableStream ? reply : streamOf(reply)
    signal.throwIfAborted()
    return new Response(stream, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
  })
  return requests
}

function streamOf(parts: readonly string[]): ReadableStream<Uint8Array> {
  const bytes = parts.map((part) => new TextEncoder().encode(part))
  return new ReadableStream({
    start(controller) {
      for (const part of bytes) controller.enqueue(part)
      controller.close()
    },
  })
}

/** A stream that the test writes. */
export function openStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given
    },
  })
  return {
    stream,
    write: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    end: () => controller?.close(),
  }
}
