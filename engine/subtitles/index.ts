export { positionFor, type SubtitleBlock, subtitleBlock } from './block.ts'
export { borderAt } from './borders.ts'
export { moveSubtitleEdge } from './edges.ts'
export {
  isCorrected,
  mergeSubtitle,
  moveSubtitleBorder,
  resetSubtitles,
  type SubtitleRef,
  setSubtitleText,
  setSubtitleTranslation,
  splitSubtitle,
  splitSubtitleAt,
} from './edit.ts'
export { applyMatched, type MatchedSubtitles, matchSubtitles } from './files/match.ts'
export { readSubtitles } from './files/read.ts'
export { writeSubtitles } from './files/write.ts'
export {
  type PaintedSubtitle,
  paintSubtitle,
  requiredSubtitleFonts,
  subtitleArea,
  subtitleKey,
} from './paint.ts'
export {
  publishedTrack,
  type ShownSubtitle,
  type Subtitle,
  type SubtitledProject,
  subtitleAt,
  subtitlesFrom,
  subtitlesOf,
} from './track.ts'
