import type { FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { registrationOf } from '../accounts/registration.ts'
import { sampleWorkOf } from '../accounts/sample-work.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/open.ts'
import { createPageDocuments } from '../documents/page-documents.ts'
import { createRestorer } from '../documents/restorer.ts'
import { workSpaceOf } from '../documents/work-space.ts'
import { loadCatalogue } from '../materials/catalogue.ts'
import type { ObjectStorage } from '../services/storage/index.ts'
import type { VoiceProvider } from '../services/voice/index.ts'
import { loadTemplates } from '../templates.ts'
import { setValidationMessages } from '../validation-messages.ts'
import { callsOn } from './add-calls.ts'
import { addDocuments } from './add-documents.ts'
import { addAdministration } from './administration.ts'
import { addAuth } from './auth.ts'
import { addBatches } from './batches.ts'
import { addChat } from './chat.ts'
import { addCovers } from './covers.ts'
import { addDecks } from './decks.ts'
import { eventsOf } from './events.ts'
import { addFavorites } from './favorites.ts'
import { addFonts } from './fonts.ts'
import { addInformation } from './information.ts'
import { addKeywords } from './keywords.ts'
import { addDataSources } from './data-sources.ts'
import { addMaking } from './making.ts'
import { addLimits } from './limits.ts'
import { addMaterialUses } from './material-uses.ts'
import { addMaterials } from './materials.ts'
import { addMyUploads } from './my-uploads.ts'
import { addMyVideos } from './my-videos.ts'
import { addPeople } from './people.ts'
import { addProductions } from './productions.ts'
import { addPsd } from './psd.ts'

import { quotaOf } from './quota.ts'

import { addForms } from './receive-form.ts'
import { addPublications } from './publications.ts'
import { addReadFile } from './read-file.ts'
import { addReference } from './reference.ts'
import { addTokens } from './session.ts'
import { addSpeakWork } from './speak-work.ts'
import { addUploadFolders } from './upload-folders.ts'
import { addFiles, addUploads } from './uploads.ts'
import { addUser } from './user.ts'
import { addVideoMaterials } from './video-materials.ts'
import { addVideoTasks } from './video-tasks.ts'
import { addVideos } from './videos.ts'
import { addVoices, userSounds } from './voices.ts'

setValidationMessages()

export interface Services {
  database: Pick<
    Database,
    | 'users'
    | 'people'
    | 'sessions'
    | 'settings'
    | 'sharedPages'
    | 'presences'
    | 'invitations'
    | 'requestCounts'
    | 'pages'
    | 'accessKeys'
    | 'uploads'
    | 'uploadFolders'
    | 'uploadDays'
    | 'materialLibrary'
    | 'materialUses'
    | 'favorites'
    | 'videoTasks'
    | 'orderedVideos'
    | 'covers'
    | 'productions'
    | 'information'
    | 'materials'
    | 'voiceSounds'
    | 'usage'
    | 'discards'
    | 'queue'
    | 'batches'
    | 'publications'
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
  {
    registration = 'open',
    chat,
    userQuota,
    worksQuota,
    hasSampleWork = false,
  }: Pick<Config, 'registration' | 'chat' | 'userQuota' | 'worksQuota' | 'hasSampleWork'> = {},
): Promise<void> {
  const { database, secret, checksAnswers } = services
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  const [templates, catalogue] = await Promise.all([loadTemplates(), loadCatalogue()])
  await addTokens(app, secret)
  await addForms(app)
  await addLimits(app, database.requestCounts)
  await addReference(app)
  const on = callsOn(app, database, checksAnswers)
  const mode = registrationOf(database.settings, registration)
  addAuth(on, app, database, mode, hasSampleWork ? sampleWorkOf(database.pages) : undefined)
  addUser(on, services)
  const restorer = createRestorer()
  app.addHook('onClose', () => restorer.close())
  const documents = createPageDocuments({ pages: database.pages, restorer })
  const workSpace = workSpaceOf(database, worksQuota)
  addDocuments(on, { ...services, restorer, documents, workSpace, builtIn: templates })
  addPublications(on, { database, documents, secret })
  addFavorites(on, { database, builtIn: templates })
  addPeople(on, database)
  const sendEvents = eventsOf(app)
  addVideos(on, { ...database, sendEvents })
  addVideoTasks(on, services)
  addBatches(on, { ...services, builtIn: templates, sendEvents })
  addVideoMaterials(on, services)
  addProductions(on, services)
  addCovers(on, { ...database, restorer })
  addInformation(on, services)
  addChat(on, { usage: database.usage, sendEvents }, chat)
  const quota = quotaOf(database, userQuota)
  addDataSources(on, { ...services, quota })
  addAdministration(on, { ...database, quota, workSpace, registration: mode })
  const media = { ...services, quota }
  addFiles(on, media)
  const sounds = userSounds(services)
  addVoices(on, sounds)
  addUploads(on, media)
  addFonts(on, media)
  addMyUploads(on, media)
  addUploadFolders(on, services)
  addPsd(on, media)
  addDecks(on, media)
  addReadFile(on, media)
  addMaking(on, { ...media, restorer, documents, workSpace, builtIn: templates }, chat)
  addSpeakWork(on, { ...services, restorer, documents, workSpace }, sounds)
  addMaterials(on, media, catalogue)
  addMaterialUses(on, services)
  addKeywords(on, services, templates, catalogue)
  addMyVideos(on, services)
}
