import type { FastifyReply } from 'fastify'
import { HttpError } from '../errors.ts'

/** Aborted when the client disconnects before it has the whole answer. */
export function abandoned({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort(new HttpError(499, '已取消'))
  })
  return controller.signal
}
