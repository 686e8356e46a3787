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
  addCover,
  captureCover,
  copyCover,
  isCoverOf,
  posterOf,
  removeCover,
  type Still,
  stillOfCover,
} from './covers.ts'
export { formatCsv, formatTsv, parseCopied } from './delimited.ts'
export {
  addElement,
  COPY_OFFSET,
  copyElements,
  copyOut,
  type Direction,
  moveBy,
  NUDGE_STEP,
  nudge,
  pasteElements,
  removeElements,
  resizeElement,
  setAbsoluteBox,
  setBox,
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
export { isLockedAt, setHidden, setLocked } from './flags.ts'
export { applyFooterRule, isFooterText } from './footers.ts'
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
  renumber,
} from './layers.ts'
export {
  addSceneMusic,
  backgroundMusic,
  changeMusic,
  findMusic,
  type Music,
  type MusicChange,
  type MusicSource,
  musicOn,
  removeMusic,
  sceneMusic,
  setBackgroundMusic,
  setMusicSource,
} from './music.ts'
export {
  addNarration,
  fitPageToNarration,
  isSameSpeech,
  missingSpeech,
  moveNarrationClip,
  type NarrationClip,
  type NarrationClipRef,
  narratedDuration,
  narrationOf,
  narrationSeconds,
  removeNarrationClip,
  type Speech,
  setNarrationClipPart,
  setNarrationClipText,
  setSound,
  setVoice,
  setVoiceOfPages,
  type VoiceSettings,
  voiceOfPage,
} from './narration.ts'
export {
  addPage,
  copyPage,
  fitTransitions,
  movePage,
  removePage,
  renamePage,
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
export {
  type AnimationRef,
  type AnimationTiming,
  removeAnimationByRef,
  setAnimationTiming,
} from './self-animations.ts'
export {
  type CellRange,
  canTranspose,
  cellsIn,
  clearCells,
  columnsOf,
  createSheet,
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
  writeCells,
} from './sheet.ts'
export { matchSizes } from './sizes.ts'
export type { PartChange, SoundPart } from './sound-part.ts'
export { type CopiedStyle, copyStyle, hasStyle, pasteStyle, styleTargets } from './style-groups.ts'
export { setCell, setColumn, setColumnWidths } from './tables.ts'
export { setFontSize, setFontSizeBy, toggleBold, toggleItalic } from './text-style.ts'
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
} from './tree.ts'
export { type WebPage, webPagesOn } from './web-pages.ts'
export { type StatesOf, shownInStates, withOverrides } from './with-overrides.ts'
