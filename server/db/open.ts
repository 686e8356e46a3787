import type { Config } from '../config.ts'
import type { Connection } from './connection.ts'
import { type Covers, coversOf } from './covers.ts'
import { type Discards, discardsOf } from './discards.ts'
import { openEmbedded } from './embedded.ts'
import { type InformationRows, informationOf } from './information.ts'
import { type Invitations, invitationsOf } from './invitations.ts'
import { type MaterialLibrary, materialLibraryOf } from './material-library.ts'
import { type MaterialUses, materialUsesOf } from './material-uses.ts'
import { type Materials, materialsOf } from './materials.ts'
import { type Pages, pagesOf } from './pages.ts'
import { type People, peopleOf } from './people.ts'
import { openPostgres } from './postgres.ts'
import { type Productions, productionsOf } from './productions.ts'
import { type Queue, queueOf } from './queue.ts'
import { type RequestCounts, requestCountsOf } from './request-counts.ts'
import { type RevokedTokens, revokedTokensOf } from './revoked-tokens.ts'
import { type Settings, settingsOf } from './settings.ts'
import { type UploadDays, uploadDaysOf } from './upload-days.ts'
import { type Uploads, uploadsOf } from './uploads.ts'
import { type Usage, usageOf } from './usage.ts'
import { type Users, usersOf } from './users.ts'
import { type VideoTasks, videoTasksOf } from './video-tasks.ts'
import { type VoiceSoundRows, voiceSoundsOf } from './voice-sounds.ts'

export interface Database extends Connection {
  users: Users
  /** Users as other users see them. */
  people: People
  /** Tokens that were ended before they expire. */
  revokedTokens: RevokedTokens
  /** Codes with which new users may register. */
  invitations: Invitations
  /** Counts requests for rate limits. */
  requestCounts: RequestCounts
  pages: Pages
  uploads: Uploads
  uploadDays: UploadDays
  materialLibrary: MaterialLibrary
  materialUses: MaterialUses
  videoTasks: VideoTasks
  covers: Covers
  productions: Productions
  information: InformationRows
  materials: Materials
  voiceSounds: VoiceSoundRows
  usage: Usage
  settings: Settings
  /** Objects to remove from the object store. */
  discards: Discards
  /** Queue of video tasks. */
  queue: Queue
}

/**
 * Opens the PostgreSQL of `databaseUrl`, otherwise the database embedded in `dataDir`, and migrates its tables.
 * @throws UserError when it cannot be reached, is used by another process or has another version
 */
export async function openDatabase({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<Database> {
  return withTables(await (databaseUrl === undefined ? openEmbedded(dataDir) : openPostgres(databaseUrl)))
}

export function withTables(connection: Connection): Database {
  const { orm } = connection
  const queue = queueOf(connection)
  return {
    ...connection,
    users: usersOf(orm),
    people: peopleOf(orm),
    revokedTokens: revokedTokensOf(orm),
    invitations: invitationsOf(orm),
    requestCounts: requestCountsOf(orm),
    pages: pagesOf(orm),
    uploads: uploadsOf(orm),
    uploadDays: uploadDaysOf(orm),
    materialLibrary: materialLibraryOf(orm),
    materialUses: materialUsesOf(orm),
    videoTasks: videoTasksOf(orm),
    covers: coversOf(orm),
    productions: productionsOf(orm),
    information: informationOf(orm),
    materials: materialsOf(orm),
    voiceSounds: voiceSoundsOf(orm),
    usage: usageOf(orm),
    settings: settingsOf(orm),
    discards: discardsOf(orm),
    queue,
    async close() {
      await queue.close()
      await connection.close()
    },
  }
}
