import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Publications } from '../db/publications.ts'
import { log } from '../log.ts'
import { closedPage, publishedPage } from './html.ts'

/** The page of the player in the build. */
const SHELL = 'h5.html'

/**
 * Serves H5 pages at `/h5/<id>` to anyone who has the link: the player with title, picture and first page, or a page
 * that says that they are offline.
 * @param publicUrl where authors open the product; by default the address of the request
 */
export function addPublishedPages(
  app: FastifyInstance,
  dist: string,
  publications: Pick<Publications, 'open' | 'isClosed'>,
  publicUrl?: string,
): void {
  const shell = shellOf(dist)
  app.get<{ Params: { id: string } }>('/h5/:id', async (request, reply) => {
    const { id } = request.params
    // Those who share a page decide who finds it.
    reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-cache' })
    reply.type('text/html; charset=utf-8')
    const found = /^[\w-]{1,64}$/.test(id) ? await publications.open(id) : undefined
    if (found) return publishedPage(await shell(), found, publicUrl?.replace(/\/$/, '') ?? originOf(request))
    const isClosed = /^[\w-]{1,64}$/.test(id) && (await publications.isClosed(id))
    return reply.code(isClosed ? 410 : 404).send(closedPage)
  })
}

const originOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`

/** Reads the built page again when the product was built anew below the running service. */
function shellOf(dist: string): () => Promise<string> {
  const file = join(dist, SHELL)
  let [text, readAt] = ['', 0]
  return async () => {
    const { mtimeMs } = await stat(file)
    if (mtimeMs !== readAt) {
      text = await readFile(file, 'utf8')
      readAt = mtimeMs
      log.debug({ file: SHELL }, 'read the page of the player')
    }
    return text
  }
}
