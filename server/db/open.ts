import type { Config } from '../config.ts'
import type { Connection } from './connection.ts'
import { type Discards, discardsOf } from './discards.ts'
import { openEmbedded } from './embedded.ts'
import { type Invitations, invitationsOf } from './invitations.ts'
import { type Pages, pagesOf } from './pages.ts'
import { openPostgres } from './postgres.ts'
import { type Queue, queueOf } from './queue.ts'
import { type RequestCounts, requestCountsOf } from './request-counts.ts'
import { type RevokedTokens, revokedTokensOf } from './revoked-tokens.ts'
import { type Uploads, uploadsOf } from './uploads.ts'
import { type Users, usersOf } from './users.ts'
import { type VideoTasks, videoTasksOf } from './video-tasks.ts'
import { type VoiceSoundRows, voiceSoundsOf } from './voice-sounds.ts'

export interface Database extends Connection {
  users: Users
  /** Tokens that were ended before they expire. */
  revokedTokens: RevokedTokens
  /** Codes with which new users may register. */
  invitations: Invitations
  /** Counts requests for rate limits. */
  requestCounts: RequestCounts
  pages: Pages
  uploads: Uploads
  videoTasks: VideoTasks
  voiceSounds: VoiceSoundRows
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
    revokedTokens: revokedTokensOf(orm),
    invitations: invitationsOf(orm),
    requestCounts: requestCountsOf(orm),
    pages: pagesOf(orm),
    uploads: uploadsOf(orm),
    videoTasks: videoTasksOf(orm),
    voiceSounds: voiceSoundsOf(orm),
    discards: discardsOf(orm),
    queue,
    async close() {
      await queue.close()
      await connection.close()
    },
  }
}
