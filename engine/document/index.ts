export { absoluteAddresses, addressesIn, bareAddress, secureAddress } from './addresses.ts'
export { clonePlain } from './clone.ts'
export { colorsOf } from './colors.ts'
export { commonIndices } from './common-indices.ts'
export { drawingShapeOf, withDrawingShape } from './drawing-shape.ts'
export { type CoverTemplate, type CoverTexts, coverTemplates } from './cover-templates.ts'
export {
  blankCover,
  blankPage,
  createElement,
  createProject,
  createWork,
  type ElementOverrides,
} from './create.ts'
export {
  BATCH_LIMITS,
  type BatchTable,
  batchTableOf,
  type FilledAddress,
  type FilledTemplate,
  type FillingValues,
  fillTemplate,
  guessMapping,
  type Mapping,
  namesIn,
  picturePlaceholders,
  type Placeholder,
  type PlaceholderUse,
  placeholdersOf,
  tableRefusal,
  valuesOfRow,
} from './filling/index.ts'
export {
  closestWeight,
  familyName,
  fontsUsedIn,
  type ProjectFont,
  registerFonts,
  uploadedFamily,
  uploadedFont,
  uploadedRecord,
  weightsOf,
} from './fonts.ts'
export {
  type Box,
  boundsOf,
  boxOf,
  centerOf,
  clampBox,
  cornersOf,
  resizedBox,
} from './geometry.ts'
export { type FrameSize, frameSize, macroblocks } from './frame-size.ts'
export { newId } from './ids.ts'
export { FORMAT } from './migrations.ts'
export { allElements, backgroundMusic, presentElements } from './operations/index.ts'
export {
  PAGE_SHAPES,
  PAGE_SIDE,
  type PageShape,
  pageSizeError,
  shapeLabel,
  shapeOf,
  videoSize,
} from './page-size.ts'
export type { Cover, Guide, Guided, Marker, Project } from './project.ts'
export {
  LONGEST_COVER_ADDRESS,
  loudnessOf,
  newPacing,
  type Pacing,
  PAGE_DURATION,
  type Page,
  PAUSE_LIMIT,
  type SoundLane,
  UNCHANGED_LOUDNESS,
  USUAL_LOUDNESS,
} from './project.ts'
export { formsIn, type PublishedDocument, publishedDocument } from './published-document.ts'
export type { PublishedSubtitles } from './published-subtitles.ts'
export type { ReportEntry } from './report.ts'
export { type KnownContainers, type Restored, restoreProject } from './restore.ts'
export { piecesOf, sentencesOf } from './sentences.ts'
export { SUBTITLE_FORMATS, type SubtitleFormat } from './subtitle-formats.ts'
export {
  DEFAULT_SUBTITLES,
  SUBTITLE_SIZE,
  type Subtitles,
} from './subtitles.ts'
export { estimatedSeconds } from './speech-estimate.ts'
export { incomingOverlap, maxTransition, playedTransitions } from './timing.ts'
export {
  type UnknownKind,
  type UnknownTransition,
  unknownKindsOf,
  unknownTransitionsOf,
} from './unknown-kinds.ts'
export { projectJsonSchema } from './project-json-schema.ts'
export { toVideoData, type VideoData, type VideoPage } from './video-data.ts'
export { withUsedFonts } from './used-fonts.ts'
export { writtenText } from './written-text.ts'
