import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

/** Below this, the headers outweigh what compression saves. */
const MIN_BYTES = 1024

const ENCODINGS = ['br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number]

/**
 * Answers are compressed while their reader waits. Brotli at 1 takes half the time of gzip at 3 and makes less of
 * a document; higher qualities take several times as long for a tenth.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const GZIP = { level: 3 }

/** Compressed bytes that are sent again. */
const CACHE_BYTES = 32 * 1024 * 1024

const compressors: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes) => promisify(gzip)(bytes, GZIP),
}

export interface Compressed {
  bytes: Buffer
  /** undefined for the bytes as they are. */
  encoding?: Encoding
}

interface Options {
  /** The request's header Accept-Encoding. */
  accepted: string | undefined
  read: () => Promise<Buffer>
  /** Identifies the bytes; without it, they are not kept. */
  key?: string | undefined
}

/** Compresses whole answers; keeps those that are read again. */
export type Compressor = (options: Options) => Promise<Compressed>

/** @param accepted the request's header Accept-Encoding */
export const encodingFor = (accepted: string | undefined): Encoding | null =>
  negotiate(accepted ?? '', [...ENCODINGS])

export function createCompressor(): Compressor {
  const cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }, key) => length + key.length,
  })
  return async ({ accepted, read, key }) => {
    const encoding = encodingFor(accepted)
    if (encoding === null) return { bytes: await read() }
    const cached = key === undefined ? undefined : cache.get(`${encoding} ${key}`)
    if (cached) return { bytes: cached, encoding }
    const plain = await read()
    if (plain.length < MIN_BYTES) return { bytes: plain }
    const bytes = await compressors[encoding](plain)
    if (key !== undefined) cache.set(`${encoding} ${key}`, bytes)
    return { bytes, encoding }
  }
}

/** A hook `onSend` that compresses texts. Streams and bytes pass. */
export const compressTexts =
  (compress: Compressor) => async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    if (typeof payload !== 'string') return payload
    const accepted = request.headers['accept-encoding']
    // Lists are mostly read again unchanged.
    const key = accepted === undefined ? undefined : hash('blake2b512', payload, 'base64')
    const { bytes, encoding } = await compress({ accepted, read: async () => Buffer.from(payload), key })
    reply.header('vary', 'accept-encoding')
    if (encoding) reply.header('content-encoding', encoding)
    return bytes
  }
