import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { HttpError, messageOf, UserError } from '../errors.ts'

/** Makes the data of an answer into a stream of server-sent events. */
export type SendEvents = (reply: FastifyReply, answer: AsyncIterable<string>) => Readable

/** Proxies and browsers close connections that are silent for longer. */
const PING_MS = 15_000

/** @returns sends events; the streams end when the service stops, so that it does not wait for them */
export function eventsOf(app: FastifyInstance, pingMs = PING_MS): SendEvents {
  const open = new Set<PassThrough>()
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end()
  })

  return (reply, answer) => {
    reply.headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      // Compression would hold events back.
      'content-encoding': 'identity',
      'x-accel-buffering': 'no',
    })
    const stream = new PassThrough()
    const ping = setInterval(() => stream.write(': ping\n\n'), pingMs)
    open.add(stream)
    stream.once('close', () => {
      clearInterval(ping)
      open.delete(stream)
    })
    void pump(answer, stream)
    return stream
  }
}

/** Writes until the answer or the stream ends. */
async function pump(answer: AsyncIterable<string>, stream: PassThrough): Promise<void> {
  const closed = new AbortController()
  stream.once('close', () => closed.abort())
  try {
    for await (const data of answer) {
      if (!stream.writable) break
      if (!stream.write(eventOf(data))) await once(stream, 'drain', { signal: closed.signal })
    }
  } catch (error) {
    // The status has been sent, so the error is the last event.
    if (stream.writable) stream.write(eventOf(JSON.stringify({ error: { message: shownOf(error) } })))
  }
  stream.end()
}

const eventOf = (data: string): string => `${data.replace(/^/gm, 'data: ')}\n\n`

const shownOf = (error: unknown): string =>
  error instanceof UserError || error instanceof HttpError ? messageOf(error) : '服务器出错，请稍后再试'
