/**
 * The calls of the service by resource. Each has a file of its own, so that a screen loads only those that it uses.
 */
export { administration } from './calls/administration.ts'
export { auth } from './calls/auth.ts'
export { batches } from './calls/batches.ts'
/** @public */
export { catalogue } from './calls/catalogue.ts'
export { chat } from './calls/chat.ts'
export { components } from './calls/components.ts'
export { cooperation } from './calls/cooperation.ts'
export { covers } from './calls/covers.ts'
export { dataSources } from './calls/data-sources.ts'
/** @public */
export { drafts } from './calls/drafts.ts'
export { favorites } from './calls/favorites.ts'
export { fonts } from './calls/fonts.ts'
export { folders } from './calls/folders.ts'
export { information } from './calls/information.ts'
export { making } from './calls/making.ts'
export { materials } from './calls/materials.ts'
/** @public */
export { myVideos } from './calls/my-videos.ts'
export { pages } from './calls/pages.ts'
export { people } from './calls/people.ts'
export { productions } from './calls/productions.ts'
export { publications } from './calls/publications.ts'
export { recycleBin } from './calls/recycle-bin.ts'
export { templates } from './calls/templates.ts'
export { uploads } from './calls/uploads.ts'
export { user } from './calls/user.ts'
export { videoTasks } from './calls/video-tasks.ts'
export { videos } from './calls/videos.ts'
export { voices } from './calls/voices.ts'
