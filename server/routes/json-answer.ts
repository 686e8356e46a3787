import type { FastifyReply, FastifyRequest } from 'fastify'
import { successOf } from '../api/envelope.ts'
import { namesEtag } from '../etag.ts'
import { type Compressed, type Compressor, encodingFor } from './compression.ts'
import type { Share } from './sharing.ts'

interface Source {
  /** Identifies the content; a client that has it gets no body. */
  etag?: string
  /** The JSON text. */
  read: () => Promise<Buffer> | Buffer
}

interface Sending {
  /** Of the call. */
  path: string
  /** Text of the answer; `success` by default. */
  message: string | undefined
  compress: Compressor
  share: Share<Compressed>
}

/** Time in ms after which a connection ends whose reader takes nothing. */
const STALLED_MS = 30_000

/** The body of an answer as JSON text, which is sent without parsing it. */
export class JsonAnswer<Body> {
  /** Carries the type of the body; never set. */
  declare readonly body: Body
  readonly #source: Source

  constructor(source: Source) {
    this.#source = source
  }

  parsed = async (): Promise<unknown> => JSON.parse((await this.#source.read()).toString())

  /** Sends it in the envelope of the call, or only the status 304. */
  async send(request: FastifyRequest, reply: FastifyReply, { path, message, compress, share }: Sending) {
    const { etag, read } = this.#source
    const { 'if-none-match': known = '', 'accept-encoding': accepted } = request.headers
    reply.header('vary', 'accept-encoding')
    if (etag !== undefined) {
      // A browser keeps the answer for itself and asks each time whether it is still valid.
      reply.headers({ etag, 'cache-control': 'private, no-cache' })
      if (namesEtag(known, etag)) return reply.code(304).send()
    }
    const [head = '', tail = ''] = JSON.stringify(successOf(path, BODY, message)).split(JSON.stringify(BODY))
    const whole = async () => Buffer.concat([Buffer.from(head), await read(), Buffer.from(tail)])
    const key = etag && `${etag} ${path}`
    const create = () => compress({ accepted, read: whole, key })
    const { bytes, encoding } = await (key === undefined
      ? create()
      : share(`${encodingFor(accepted)} ${key}`, create, reply.raw))
    reply.raw.setTimeout(STALLED_MS, () => reply.raw.destroy())
    if (encoding) reply.header('content-encoding', encoding)
    return reply.type('application/json; charset=utf-8').send(bytes)
  }
}

const BODY = '\u{1f4c4} body'

/** The text of an object with further keys. */
export function withKeys(object: Buffer, keys: object): Buffer {
  const [start, more] = [object.subarray(0, object.lastIndexOf('}')), JSON.stringify(keys)]
  return Buffer.concat([start, Buffer.from(`,${more.slice(1)}`)])
}
