import type { FastifyReply, FastifyRequest } from 'fastify'
import { successOf } from '../api/envelope.ts'
import { namesEtag } from '../etag.ts'

interface Source {
  /** Identifies the content; a client that has it gets no body. */
  etag?: string
  /** The JSON text. */
  read: () => Promise<Buffer> | Buffer
}

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
  async send(request: FastifyRequest, reply: FastifyReply, path: string, message?: string) {
    const { etag, read } = this.#source
    if (etag !== undefined) {
      // A browser keeps the answer for itself and asks each time whether it is still valid.
      reply.headers({ etag, 'cache-control': 'private, no-cache' })
      if (namesEtag(request.headers['if-none-match'] ?? '', etag)) return reply.code(304).send()
    }
    const [head = '', tail = ''] = JSON.stringify(successOf(path, BODY, message)).split(JSON.stringify(BODY))
    const bytes = Buffer.concat([Buffer.from(head), await read(), Buffer.from(tail)])
    return reply.type('application/json; charset=utf-8').send(bytes)
  }
}

const BODY = '\u{1f4c4} body'

/** The text of an object with further keys. */
export function withKeys(object: Buffer, keys: object): Buffer {
  const [start, more] = [object.subarray(0, object.lastIndexOf('}')), JSON.stringify(keys)]
  return Buffer.concat([start, Buffer.from(`,${more.slice(1)}`)])
}
