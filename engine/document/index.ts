export { absoluteAddresses, secureAddress } from './addresses.ts'
export { clonePlain } from './clone.ts'
export { colorsOf } from './colors.ts'
export { blankCover, blankPage, createElement, createProject, type ElementOverrides } from './create.ts'
export {
  type Box,
  boundsOf,
  boxOf,
  centerOf,
  clampBox,
  resizedBox,
} from './geometry.ts'
export { newId } from './ids.ts'
export { FORMAT } from './migrations.ts'
export { allElements, backgroundMusic, presentElements } from './operations/index.ts'
export type { Cover, Guide, Guided, Project } from './project.ts'
export { PAGE_DURATION, type Page } from './project.ts'
export type { ReportEntry } from './report.ts'
export { type KnownContainers, type Restored, restoreProject } from './restore.ts'
export { piecesOf, sentencesOf } from './sentences.ts'
export { maxTransition, playedTransitions } from './timing.ts'
export { toVideoData, type VideoData, type VideoPage } from './video-data.ts'
export { writtenText } from './written-text.ts'
