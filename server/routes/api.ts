import fastifyRateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { Database } from '../db/open.ts'
import { HttpError } from '../errors.ts'
import type { ObjectStorage } from '../services/storage/index.ts'
import type { VoiceProvider } from '../services/voice/index.ts'
import { loadTemplates } from '../templates.ts'
import { callsOn } from './add-calls.ts'
import { addAuth } from './auth.ts'
import { addPages } from './pages.ts'
import { addForms } from './receive-form.ts'
import { addReference } from './reference.ts'
import { addTokens, tokensOf } from './session.ts'
import { addTemplates } from './templates.ts'
import { addFiles, addUploads } from './uploads.ts'
import { addUser } from './user.ts'
import { addVideos } from './videos.ts'
import { addVoices } from './voices.ts'

// Validation messages are shown to the user.
z.config(z.locales.zhCN())

export interface Services {
  database: Pick<
    Database,
    'users' | 'pages' | 'uploads' | 'videoTasks' | 'voiceSounds' | 'discards' | 'queue'
  >
  /** Signs tokens. */
  secret: string
  /** Stores uploaded and rendered media. */
  storage: ObjectStorage
  /** Synthesizes speech. */
  voice: VoiceProvider
  /** Fails calls whose answers do not conform to their schemas; for tests. */
  checksAnswers?: boolean
}

/** Adds all calls of `server/api/`. */
export async function addApi(app: FastifyInstance, services: Services): Promise<void> {
  const { database, secret, checksAnswers } = services
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  const templates = await loadTemplates()
  await addTokens(app, secret)
  await addForms(app)
  await app.register(fastifyRateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) =>
      new HttpError(429, `操作过于频繁，请 ${Math.ceil(ttl / 1000)} 秒后再试`),
  })
  await addReference(app)
  const on = callsOn(app, database.users, checksAnswers)
  addAuth(on, database, tokensOf(app))
  addUser(on, services)
  addPages(on, services)
  addVideos(on, database)
  addTemplates(on, templates)
  addFiles(on, services)
  addVoices(on, services)
  addUploads(on, services)
}
