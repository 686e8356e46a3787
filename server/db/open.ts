import type { Config } from '../config.ts'
import { type AccessKeys, accessKeysOf } from './access-keys.ts'
import { type Batches, batchesOf } from './batches.ts'
import type { Connection } from './connection.ts'
import { type Covers, coversOf } from './covers.ts'
import { type Discards, discardsOf } from './discards.ts'
import { openEmbedded } from './embedded.ts'
import { type Favorites, favoritesOf } from './favorites.ts'
import { type InformationRows, informationOf } from './information.ts'
import { type Invitations, invitationsOf } from './invitations.ts'
import { type KnownParts, knownPartsOf } from './known-parts.ts'
import { type MaterialLibrary, materialLibraryOf } from './material-library.ts'
import { type MaterialUses, materialUsesOf } from './material-uses.ts'
import { type Materials, materialsOf } from './materials.ts'
import { type OrderedVideos, orderedVideosOf } from './ordered-videos.ts'
import { type Pages, pagesOf } from './pages.ts'
import { type People, peopleOf } from './people.ts'
import { openPostgres } from './postgres.ts'
import { type Presences, presencesOf } from './presences.ts'
import { type Productions, productionsOf } from './productions.ts'
import { type Publications, publicationsOf } from './publications.ts'
import { type Queue, queueOf } from './queue.ts'
import { type RequestCounts, requestCountsOf } from './request-counts.ts'
import { type Sessions, sessionsOf } from './sessions.ts'
import { type Settings, settingsOf } from './settings.ts'
import { type SharedPages, sharedPagesOf } from './shared-pages.ts'
import { type UploadDays, uploadDaysOf } from './upload-days.ts'
import { type UploadFolders, uploadFoldersOf } from './upload-folders.ts'
import { type Uploads, uploadsOf } from './uploads.ts'
import { type Usage, usageOf } from './usage.ts'
import { type Users, usersOf } from './users.ts'
import { type VideoParts, videoPartsOf } from './video-parts.ts'
import { type VideoTasks, videoTasksOf } from './video-tasks.ts'
import { type VoiceSoundRows, voiceSoundsOf } from './voice-sounds.ts'

export interface Database extends Connection {
  users: Users
  /** Users as other users see them. */
  people: People
  /** Logins. */
  sessions: Sessions
  /** Keys with which programs call the service. */
  accessKeys: AccessKeys
  /** Codes with which new users may register. */
  invitations: Invitations
  /** Counts requests for rate limits. */
  requestCounts: RequestCounts
  pages: Pages
  /** Documents that users share with each other. */
  sharedPages: SharedPages
  /** Who is editing which document now. */
  presences: Presences
  uploads: Uploads
  uploadFolders: UploadFolders
  uploadDays: UploadDays
  materialLibrary: MaterialLibrary
  materialUses: MaterialUses
  favorites: Favorites
  videoTasks: VideoTasks
  /** The parts in which running videos are drawn. */
  videoParts: VideoParts
  /** Parts of earlier videos in the object store. */
  knownParts: KnownParts
  orderedVideos: OrderedVideos
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
  /** Templates that are filled with tables. */
  batches: Batches
  /** Works that are published as H5 pages. */
  publications: Publications
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
    sessions: sessionsOf(orm),
    accessKeys: accessKeysOf(orm),
    invitations: invitationsOf(orm),
    requestCounts: requestCountsOf(orm),
    pages: pagesOf(orm),
    sharedPages: sharedPagesOf(orm),
    presences: presencesOf(orm),
    uploads: uploadsOf(orm),
    uploadFolders: uploadFoldersOf(orm),
    uploadDays: uploadDaysOf(orm),
    materialLibrary: materialLibraryOf(orm),
    materialUses: materialUsesOf(orm),
    favorites: favoritesOf(orm),
    videoTasks: videoTasksOf(orm),
    videoParts: videoPartsOf(orm),
    knownParts: knownPartsOf(orm),
    orderedVideos: orderedVideosOf(orm),
    covers: coversOf(orm),
    productions: productionsOf(orm),
    information: informationOf(orm),
    materials: materialsOf(orm),
    voiceSounds: voiceSoundsOf(orm),
    usage: usageOf(orm),
    settings: settingsOf(orm),
    discards: discardsOf(orm),
    batches: batchesOf(orm),
    publications: publicationsOf(orm),
    queue,
    async close() {
      await queue.close()
      await connection.close()
    },
  }
}
