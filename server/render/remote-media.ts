import { Readable, Transform } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { messageOf } from '../errors.ts'
import type { MediaSource } from './media-source.ts'

const MAX_BYTES = 1024 * 1024 * 1024

const PASSED_BACK = ['content-type', 'content-range', 'accept-ranges', 'last-modified', 'etag']

/**
 * Fetches http(s) media for the render page: from the same origin, so that its canvases can be read back.
 * Passes ranges on. Errors are answered with 4xx or 5xx and a reason in Chinese.
 * @param silenceMs time-out for a server that sends nothing
 */
export async function relayMedia(
  url: string,
  { fetch }: Pick<MediaSource, 'fetch'>,
  request: FastifyRequest,
  reply: FastifyReply,
  silenceMs: number,
): Promise<FastifyReply> {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) {
    return reply.code(400).send('只支持 http 和 https 地址')
  }
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), silenceMs)
  try {
    const response = await fetch(url, {
      signal: silence.signal,
      headers: {
        'accept-encoding': 'identity',
        ...(request.headers.range && { range: request.headers.range }),
      },
    })
    const length = Number(response.headers.get('content-length') ?? 0)
    if (length > MAX_BYTES) {
      silence.abort()
      clearTimeout(timer)
      return await reply.code(413).send(`文件超过 ${MAX_BYTES / 2 ** 30} GB`)
    }
    reply.code(response.status)
    for (const name of PASSED_BACK) {
      const value = response.headers.get(name)
      if (value !== null) reply.header(name, value)
    }
    if (length > 0 && !response.headers.has('content-encoding')) reply.header('content-length', length)
    if (!response.body) {
      clearTimeout(timer)
      return await reply.send()
    }
    const source = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0])
    return await reply.send(source.compose(limited(timer)))
  } catch (error) {
    clearTimeout(timer)
    const isSilent = silence.signal.aborted
    return reply.code(isSilent ? 504 : 502).send(isSilent ? '下载超时' : `无法下载：${reasonOf(error)}`)
  }
}

/** Passes bytes on, up to the limit; each chunk restarts the time-out. */
function limited(timer: NodeJS.Timeout): Transform {
  let total = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      timer.refresh()
      total += chunk.length
      if (total > MAX_BYTES) done(new Error('too large'))
      else done(null, chunk)
    },
    destroy(error, done) {
      clearTimeout(timer)
      done(error)
    },
  })
}

/** The cause of a fetch error contains the reason (unknown host, refused …). */
const reasonOf = (error: unknown) =>
  messageOf(error instanceof Error && error.cause !== undefined ? error.cause : error)
