/** All tables. */
export { batches, batchRows } from './schema/batches.ts'
export { covers, information, pages, pageVersions, presences } from './schema/documents.ts'
export { materialOrders, materials, materialUses } from './schema/materials.ts'
export { discardedObjects, uploadDays, uploadFolders, uploads, voiceSounds } from './schema/media.ts'
export { formEntries, publications, publicationVisits } from './schema/publications.ts'
export { settings } from './schema/settings.ts'
export {
  accessKeys,
  dailyUsage,
  favorites,
  invitations,
  requestCounts,
  revokedTokens,
  sessions,
  users,
} from './schema/users.ts'
export { knownParts, productions, videoParts, videoShares, videoTasks } from './schema/videos.ts'
