import type { Database } from '../db/open.ts'
import { createRestorer } from '../documents/restorer.ts'
import type { ServiceMediaOptions } from '../render/media-source.ts'
import { userSounds } from '../routes/voices.ts'
import type { ObjectStorage } from '../services/storage/index.ts'
import type { VoiceProvider } from '../services/voice/index.ts'
import { rowMaker } from './make-row.ts'
import { startBatches } from './runner.ts'

interface Services {
  database: Database
  storage: ObjectStorage
  voice: VoiceProvider
  media: ServiceMediaOptions
}

/** Makes the rows of batches in this process until it is stopped. */
export function runBatches({ database, storage, voice, media }: Services): { stop: () => Promise<void> } {
  const restorer = createRestorer()
  const sounds = userSounds({ voice, storage, database })
  const runner = startBatches({ database, make: rowMaker({ database, restorer, sounds, media }) })
  return {
    async stop() {
      await runner.stop()
      await restorer.close()
    },
  }
}
