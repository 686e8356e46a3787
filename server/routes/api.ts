import type { FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { Registration } from '../config.ts'
import type { Database } from '../db/open.ts'
import type { ObjectStorage } from '../services/storage/index.ts'
import type { VoiceProvider } from '../services/voice/index.ts'
import { loadTemplates } from '../templates.ts'
import { callsOn } from './add-calls.ts'
import { addAdministration } from './administration.ts'
import { addAuth } from './auth.ts'
import { addLimits } from './limits.ts'
import { addPages } from './pages.ts'
import { addPsd } from './psd.ts'
import { addForms } from './receive-form.ts'
import { addReference } from './reference.ts'
import { addTokens } from './session.ts'
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
    | 'users'
    | 'revokedTokens'
    | 'invitations'
    | 'requestCounts'
    | 'pages'
    | 'uploads'
    | 'videoTasks'
    | 'voiceSounds'
    | 'discards'
    | 'queue'
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
export async function addApi(
  app: FastifyInstance,
  services: Services,
  registration: Registration = 'open',
): Promise<void> {
  const { database, secret, checksAnswers } = services
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  const templates = await loadTemplates()
  await addTokens(app, secret)
  await addForms(app)
  await addLimits(app, database.requestCounts)
  await addReference(app)
  const on = callsOn(app, database.users, checksAnswers)
  addAuth(on, app, database, registration)
  addAdministration(on, database)
  addUser(on, services)
  addPages(on, services)
  addVideos(on, database)
  addTemplates(on, templates)
  addFiles(on, services)
  addVoices(on, services)
  addUploads(on, services)
  addPsd(on, services)
}
