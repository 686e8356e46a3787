/** First parts of the keys under which React Query keeps lists that several screens show or change. */
export const WORKS = 'works'
export const VIDEO_TASKS = 'video-tasks'
export const RECYCLE_BIN = 'recycle-bin'
export const TEMPLATES = 'templates'
export const PRODUCTIONS = 'productions'
export const INFORMATION = 'information'
export const COMPONENTS = 'components'
export const BATCHES = 'batches'
