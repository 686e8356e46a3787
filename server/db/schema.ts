/** All tables. */
export { covers, information, pages } from './schema/documents.ts'
export { materialOrders, materials, materialUses } from './schema/materials.ts'
export { discardedObjects, uploadDays, uploads, voiceSounds } from './schema/media.ts'
export { settings } from './schema/settings.ts'
export { dailyUsage, invitations, requestCounts, revokedTokens, users } from './schema/users.ts'
export { productions, videoTasks } from './schema/videos.ts'
