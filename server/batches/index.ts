import type { Database } from '../db/open.ts'
import { createRestorer } from '../documents/restorer.ts'
import { workSpaceOf } from '../documents/work-space.ts'
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
  /** Bytes that the works of each user may take. */
  worksQuota?: number | undefined
}

/** Makes the rows of batches in this process until it is stopped. */
export function runBatches({ database, storage, voice, media, worksQuota }: Services): {
  stop: () => Promise<void>
} {
  const restorer = createRestorer()
  const sounds = userSounds({ voice, storage, database })
  const workSpace = workSpaceOf(database, worksQuota)
  const make = rowMaker({ database, restorer, storage, sounds, media, workSpace })
  const runner = startBatches({ database, make })
  return {
    async stop() {
      await runner.stop()
      await restorer.close()
    },
  }
}
