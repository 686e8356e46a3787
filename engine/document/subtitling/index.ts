export {
  appearanceOf,
  fillsScreen,
  lineWidthOf,
  placedSettings,
  placesOf,
  type SubtitleAppearance,
  type SubtitlePlace,
  topOf,
} from './appearance.ts'
export { automaticPlace, hasFreePlace } from './automatic-place.ts'
export { joinLines } from './break-text.ts'
export {
  type ClipSubtitle,
  clipTexts,
  correctionOf,
  type LineTime,
  lineTimesOf,
  pageSubtitles,
  sentenceOf,
} from './clip-subtitles.ts'
export { joinedSubtitles } from './joined-subtitles.ts'
export { oneAtATime } from './one-at-a-time.ts'
export { type ClipTexts, pageTexts, secondsOf } from './page-texts.ts'
export { sharedSubtitles } from './shared-subtitles.ts'
