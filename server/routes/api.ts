import fastifyRateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { Database } from '../db/open.ts'
import { Problem } from '../problem.ts'
import type { ObjectStorage } from '../services/storage/index.ts'
import type { VoiceProvider } from '../services/voice/index.ts'
import { loadTemplates } from '../templates.ts'
import { authRoutes } from './quark/auth.ts'
import { fileRoutes } from './quark/file.ts'
import { imageLibRoutes } from './quark/imageLib.ts'
import { pageRoutes } from './quark/page.ts'
import { templateCenterRoutes } from './quark/template-center.ts'
import { userRoutes } from './quark/user.ts'
import { videoRoutes } from './quark/video.ts'
import { voiceRoutes } from './quark/voice.ts'
import { addTokens, authenticate } from './session.ts'

// What is wrong with a parameter is shown to the user.
z.config(z.locales.zhCN())

export interface Services {
  database: Pick<
    Database,
    'users' | 'pages' | 'uploads' | 'videoTasks' | 'voiceSounds' | 'discards' | 'queue'
  >
  /** What tokens are signed with. */
  secret: string
  /** Where uploaded and produced media lie. */
  storage: ObjectStorage
  /** What speaks. */
  voice: VoiceProvider
}

/** All calls of the product's clients. The path of a route's file is its URL. */
export async function addApi(
  app: FastifyInstance,
  { database, secret, storage, voice }: Services,
): Promise<void> {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  const templates = await loadTemplates()
  await addTokens(app, secret)
  await app.register(fastifyRateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) =>
      new Problem(429, `操作过于频繁，请 ${Math.ceil(ttl / 1000)} 秒后再试`),
  })
  await app.register(authRoutes, { prefix: '/quark/auth', users: database.users })
  await app.register(
    async (members) => {
      members.addHook('onRequest', authenticate(database.users))
      await members.register(userRoutes, { prefix: '/user', users: database.users, storage })
      await members.register(pageRoutes, {
        prefix: '/page',
        pages: database.pages,
        discards: database.discards,
        storage,
      })
      await members.register(videoRoutes, { prefix: '/video', database })
      await members.register(templateCenterRoutes, { prefix: '/templateCenter', templates })
      await members.register(fileRoutes, { prefix: '/file', storage })
      await members.register(voiceRoutes, {
        prefix: '/voice',
        voice,
        storage,
        rows: database.voiceSounds,
      })
      await members.register(imageLibRoutes, { prefix: '/imageLib', storage, uploads: database.uploads })
    },
    { prefix: '/quark' },
  )
}
