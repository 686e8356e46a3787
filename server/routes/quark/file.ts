import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { success } from '#server/envelope.ts'
import type { ObjectStorage } from '#server/services/storage/index.ts'
import { permit, sessionOf } from '../session.ts'

/** The folder of the object store that a user's uploads go to. */
export const folderOf = (userId: string): string => `users/${userId}/`

const perAddress = { max: 60, timeWindow: '1 minute' }

export const fileRoutes: FastifyPluginAsyncZod<{ storage: ObjectStorage }> = async (app, { storage }) => {
  const assume = { onRequest: permit('material:upload'), config: { rateLimit: perAddress } }
  app.get('/getAssumeRole', assume, async (request) =>
    success(await storage.assumeRole(folderOf(sessionOf(request).user.id))),
  )
}
