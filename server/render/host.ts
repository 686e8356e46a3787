import { randomUUID } from 'node:crypto'
import { type FileHandle, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { writeAll } from '../write-all.ts'
import type { MediaSource } from './media-source.ts'
import { relayMedia } from './remote-media.ts'
import { shippedVersion } from './shipped-version.ts'

export interface HostOptions {
  /** Folder of the built product. */
  dist: string
  /** Relative media of the document are served under /media/, all others under /remote. */
  media: MediaSource
  /** Called when the page requests or delivers something, as a sign of life. */
  onActivity?: () => void
  /** Time-out for a silent media server; 15 s by default. */
  silenceMs?: number
  /** Where the page keeps encoded parts of the video, at `/parts/<name>`. */
  parts?: PartFolder
}

/** Files of encoded parts: the number of a part's first frame, or `sound`. */
export interface PartFolder {
  folder: string
  /** Is called when the page has put a file. `isWhole`: nothing is missing in it. */
  onPut: (name: string, isWhole: boolean) => void
}

export interface Host {
  /** For example `http://127.0.0.1:41234`. */
  origin: string
  /**
   * Where the page puts the chunks of a file: `PUT <url>?position=<bytes>`. Valid until `release`.
   * The page waits for each answer, which gives back pressure.
   */
  receive(handle: FileHandle): { url: string; release: () => void }
  close(): Promise<void>
}

function compileSchemas(): never {
  throw new Error('The host has no schemas.')
}
/** Ajv, which compiles schemas by default, takes 20 ms to load. */
const NO_SCHEMAS = { compilersFactory: { buildValidator: compileSchemas, buildSerializer: compileSchemas } }

const MAX_PIECE = 64 * 1024 * 1024
const PART_NAME = /^(?:\d+|sound)$/

/** Serves the render page and its media on a free port of the loopback interface. */
export async function startHost({
  dist,
  media,
  onActivity = () => {},
  silenceMs = 15_000,
  parts,
}: HostOptions): Promise<Host> {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: MAX_PIECE, schemaController: NO_SCHEMAS })
  const outputs = new Map<string, FileHandle>()

  app.addHook('onRequest', async (_request, reply) => {
    onActivity()
    // An SVG that is opened as a page runs no script.
    reply.header('content-security-policy', "frame-ancestors 'none'")
  })
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  await app.register(fastifyStatic, { root: dist, cacheControl: false })

  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const found = await media.find(request.params['*'])
    reply.header('content-security-policy', 'sandbox')
    if (!found) return reply.code(404).send('文件不存在')
    if ('file' in found) {
      const { file, folder, isShipped } = found
      if (!isShipped) return reply.sendFile(file, folder)
      reply.header('etag', await shippedVersion(join(folder, file)))
      return reply.sendFile(file, folder, { etag: false, lastModified: false })
    }
    return relayMedia(found.url, media, request, reply, silenceMs)
  })

  app.get<{ Querystring: { url?: string } }>('/remote', async (request, reply) => {
    reply.header('content-security-policy', 'sandbox')
    return relayMedia(request.query.url ?? '', media, request, reply, silenceMs)
  })

  app.put<{ Params: { id: string }; Querystring: { position?: string }; Body: Buffer }>(
    '/output/:id',
    async (request, reply) => {
      const handle = outputs.get(request.params.id)
      const position = Number(request.query.position)
      if (!handle) return reply.code(404).send()
      if (!Number.isSafeInteger(position) || position < 0 || !Buffer.isBuffer(request.body)) {
        return reply.code(400).send()
      }
      await writeAll(handle, request.body, position)
      return reply.code(204).send()
    },
  )

  if (parts) {
    app.get<{ Params: { name: string } }>('/parts/:name', async (request, reply) => {
      const { name } = request.params
      return PART_NAME.test(name) ? reply.sendFile(name, parts.folder) : reply.code(404).send()
    })
    app.put<{ Params: { name: string }; Querystring: { whole?: string }; Body: Buffer }>(
      '/parts/:name',
      async (request, reply) => {
        const { name } = request.params
        if (!PART_NAME.test(name) || !Buffer.isBuffer(request.body)) return reply.code(400).send()
        const path = join(parts.folder, name)
        // Only complete files have their names.
        await writeFile(`${path}.new`, request.body)
        await rename(`${path}.new`, path)
        parts.onPut(name, request.query.whole === 'true')
        return reply.code(204).send()
      },
    )
  }

  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    origin,
    receive(handle) {
      // The random name is the permission: no other page on this machine can guess it.
      const id = randomUUID()
      outputs.set(id, handle)
      return { url: `${origin}/output/${id}`, release: () => void outputs.delete(id) }
    },
    close: () => app.close(),
  }
}
