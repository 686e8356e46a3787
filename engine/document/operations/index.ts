export {
  type Alignment,
  alignElements,
  alignToCanvas,
  distributeElements,
} from './align.ts'
export {
  ANIMATION_LIMITS,
  type AnimationChange,
  addAnimation,
  animatableElements,
  changeAnimation,
  clearAnimations,
  copyAnimations,
  createAnimation,
  duplicateAnimation,
  moveAnimation,
  removeAnimation,
} from './animations.ts'
export {
  BOUND_STYLES,
  type BoundFormat,
  type BoundPart,
  boundParts,
  filledText,
  withFormat,
} from './bound-text.ts'
export {
  addCover,
  captureCover,
  copyCover,
  coverOfPage,
  coverOfPicture,
  isCoverOf,
  moveCoverToFront,
  posterOf,
  removeCover,
  type Still,
  setCoverBackground,
  stillOfCover,
} from './covers.ts'
export {
  type BoundData,
  bindData,
  bindText,
  boundDataOf,
  changedCells,
  dataSourceOf,
  parseRange,
  refreshBound,
  sheetOfRows,
} from './data-source.ts'
export { formatCsv, formatTsv, parseCopied } from './delimited.ts'
export {
  addElement,
  addElements,
  COPY_OFFSET,
  copyElements,
  copyOut,
  type Direction,
  moveBy,
  NUDGE_STEP,
  nudge,
  offsetOfCopies,
  pasteElements,
  removeElements,
  replaceElement,
  resizeElement,
  setAbsoluteBox,
  setDraggedBox,
} from './elements.ts'
export { addEvent, changeEvent, removeEvent } from './events.ts'
export {
  firstShadow,
  setBackgroundFill,
  setField,
  setPlace,
  setRadius,
  setShadow,
  setSize,
  sizesText,
} from './fields.ts'
export {
  type FindOptions,
  findText,
  isLockedMatch,
  replaceText,
  shownTextOf,
  type TextMatch,
  type TextPart,
} from './find-text.ts'
export { type FoundElement, foundIn, seenElements } from './found-elements.ts'
export { isLockedAt, setHidden, setLocked } from './flags.ts'
export { applyFooterRule, type FooterReplacement } from './footers.ts'
export { newFormField, setFormFields } from './form.ts'
export { freeCenter } from './free-place.ts'
export {
  canJoinGroup,
  childBoxes,
  composeGroup,
  decomposeGroup,
  layoutGroup,
  measureGroup,
  refitGroup,
} from './groups.ts'
export {
  addGuide,
  clearGuides,
  copyGuidesToPages,
  findGuide,
  isSameGuide,
  moveGuide,
  removeGuide,
} from './guides.ts'
export { type HotSpot, hotSpotsOn } from './hot-spots.ts'
export {
  hasLayerNumbers,
  isInFront,
  layerDown,
  layerName,
  layerNumbers,
  layersOf,
  layerToBottom,
  layerToTop,
  layerUp,
  moveToLayer,
  paintOrder,
  renameElement,
  renumber,
} from './layers.ts'
export {
  addMarker,
  findMarker,
  markersOf,
  moveMarker,
  removeMarker,
  renameMarker,
} from './markers.ts'
export { changeLoudness, laneVolumeOf, muteLane, setLaneVolume, withSolo } from './mix.ts'
export {
  addSceneMusic,
  backgroundMusic,
  changeMusic,
  findMusic,
  isMusic,
  type Music,
  type MusicChange,
  type MusicSource,
  moveMusicPart,
  musicOn,
  removeMusic,
  removeMusicPart,
  sceneMusic,
  setBackgroundMusic,
  setMusicSource,
  setMusicSplit,
  trimMusicPart,
} from './music.ts'
export {
  addNarration,
  fitPageToNarration,
  isSameSpeech,
  missingSpeech,
  moveNarrationClip,
  type NarrationClip,
  narratedDuration,
  narrationOf,
  narrationSeconds,
  removeNarrationClip,
  replaceNarration,
  type Speech,
  setNarrationClipPart,
  setNarrationClipText,
  setSound,
} from './narration.ts'
export { itemAt, type VoiceItem, type VoiceSettings } from './narration-items.ts'
export {
  followNarration,
  isNarrationFollowed,
  setFollowingOfAll,
  setPacing,
  setPacingOfAll,
} from './narration-pacing.ts'
export { setNarrationClipVoice, setVoice, setVoiceOfPages, voiceOfPage } from './narration-voice.ts'
export {
  addPage,
  type BackgroundChange,
  copyPage,
  fitTransitions,
  freshCopy,
  insertPage,
  movePage,
  pastePage,
  removePage,
  renamePage,
  replacePage,
  setPageBackground,
  setPageDuration,
  setTransition,
  setTransitionOfAll,
} from './pages.ts'
export {
  canReplacePicture,
  cropPicture,
  flipPictures,
  pictureAppearance,
  pictureOf,
  replacePicture,
  replaceVideo,
  setPoster,
} from './pictures.ts'
export { type Placed, placedOn } from './placed.ts'
export {
  type NarratedPage,
  type NarrationClipRef,
  narrationEnd,
  type PlacedNarrationClip,
  placedNarration,
  type ShownSpan,
} from './placed-narration.ts'
export { type Redesigned, redesign } from './redesign.ts'
export { type Resizing, resizeContainer, resizeProject } from './resize-project.ts'
export {
  joinSentence,
  moveSentence,
  placeBeside,
  type Recording,
  type ScriptPaging,
  type SentenceRef,
  scriptPagesOf,
  setRecording,
  setSentence,
  splitSentence,
  type WrittenScript,
  writeScript,
} from './script.ts'
export {
  type AnimationRef,
  type AnimationTiming,
  removeAnimationByRef,
  selfAnimation,
  setAnimationTiming,
  setSelfAnimation,
} from './self-animations.ts'
export {
  type CellRange,
  canTranspose,
  cellsIn,
  clearCells,
  columnsOf,
  createSheet,
  cutNotice,
  insertColumns,
  insertRows,
  moveColumns,
  moveRows,
  type Pasted,
  pasteInto,
  removeColumns,
  removeRows,
  rowsOf,
  SHEET_LIMITS,
  type Sheet,
  setSheet,
  sheetOf,
  transpose,
  trimmed,
  writeCell,
} from './sheet.ts'
export { matchSizes, MIN_LINE, MIN_SIDE, minSideOf } from './sizes.ts'
export type { PartChange, SoundPart } from './sound-part.ts'
export { type CopiedStyle, copyStyle, hasStyle, pasteStyle, styleTargets } from './style-groups.ts'
export {
  changeSubtitles,
  correctSubtitles,
  type SubtitlesChange,
  setPageSubtitles,
  setSecondSubtitle,
} from './subtitles.ts'
export { setCell, setColumn, setColumnWidths } from './tables.ts'
export {
  insertTemplatePages,
  keepPages,
  projectOfElements,
  projectOfPage,
  replaceAllPages,
} from './template-pages.ts'
export { setFontSize, setFontSizeBy, toggleBold, toggleItalic, toggleUnderline } from './text-style.ts'
export { characterAfter } from './tied-character.ts'
export { changeTies, characterTime, followTies, hasTies, tieAnimation, tieOf } from './ties.ts'
export {
  absoluteBox,
  allElements,
  type Container,
  findElement,
  type Group,
  isGroup,
  type Located,
  locate,
  locateAll,
  presentElements,
  renewIds,
} from './tree.ts'
export { pageAbove, type WebPage, webAddressOf, webPagesOn } from './web-pages.ts'
export { removeScript, textOfScript } from './whole-script.ts'
export { type StatesOf, shownInStates, withOverrides } from './with-overrides.ts'
