export {
  type Action,
  type AnyAction,
  defineActions,
  EVERYWHERE,
  type Scope,
  type When,
} from './actions/action.ts'
export {
  type AnimationPlace,
  addAnimation,
  changeAnimation,
  changeTiming,
  deleteAnimationByRef,
  duplicateAnimation,
  moveAnimation,
  removeAnimation,
  replaceAnimation,
  setTiming,
  tieAnimation,
} from './actions/animations.ts'
export { activeBackground, backgroundSetter, setBackgroundPicture } from './actions/background.ts'
export { setClipboard } from './actions/clipboard.ts'
export { goToCover, isCover, setCover } from './actions/covers.ts'
export {
  addElement,
  insertElements,
  replacePictureOf,
  replaceVideoOf,
} from './actions/elements.ts'
export { addEvent, removeEvent, setEvent } from './actions/events.ts'
export {
  addGuide,
  deleteGuide,
  draggedGuide,
  moveGuideTo,
  selectGuide,
  visibleGuides,
} from './actions/guides.ts'
export { type ActionArgs, type ActionId, actionGroups, actions, runAction } from './actions/index.ts'
export { moveLayerTo, renameElementAt, setHiddenAt, setLockedAt } from './actions/layers.ts'
export {
  insertElementAt,
  insertMedia,
  insertPresenter,
  insertSceneMusic,
  type Media,
  type MediaLayout,
  mediaElement,
  ownPresenterOf,
  type PresenterOptions,
} from './actions/media.ts'
export {
  addNarrationText,
  applyPacingToAll,
  applySound,
  applyVoice,
  changeNarrationClip,
  changeNarrationClipVoice,
  changePacing,
  deleteNarrationClip,
  fitToNarration,
  followNarrationInAll,
  moveNarrationClipTo,
  restoreNarrationClip,
  trimNarrationClip,
  type VoiceScope,
} from './actions/narration.ts'
export {
  applyDesigns,
  changePage,
  durationSetter,
  goToPage,
  insertTemplatePages,
  movePageTo,
  type NewDesign,
  type PageChange,
  type PageStretch,
  replaceActivePage,
  stretchPage,
} from './actions/pages.ts'
export {
  addToScript,
  changeSentence,
  joinToPrevious,
  moveSentenceBy,
  moveSentenceTo,
  recordSentence,
  replaceScript,
  sentenceStep,
  splitSentenceAt,
} from './actions/script.ts'
export { paintStyle, startPainting } from './actions/style.ts'
export { setGrid, setSafeArea, setZoom, zoomOf } from './actions/view.ts'
export { syncFooters } from './footer-rule.ts'
export { type FoundText, findTexts, goToText, replaceTexts, showElement } from './find.ts'
export {
  type ChangeOptions,
  createHistory,
  type History,
} from './history.ts'
export type { Keymap } from './keymap.ts'
export { type KeyPress, keyLabel, keysOf, type Platform } from './keys.ts'
export { showNotice, showStep } from './notices.ts'
export {
  type BottomView,
  GRID_STEPS,
  type GridStep,
  type Panels,
  type Preferences,
  restorePreferences,
  SAFE_AREAS,
  type SafeArea,
  ZOOM,
} from './preferences.ts'
export { type Place, placeOf, runAt } from './place.ts'
export { replaceProject } from './replace-project.ts'
export { resizeWork } from './resize-work.ts'
export { takeVersion } from './take-version.ts'
export { revisionOf, snapshotOf } from './revision.ts'
export { type SelectionSnapshot, selectionSnapshot } from './selected.ts'
export {
  activeContainer,
  activeContainerId,
  activeCover,
  activeElement,
  activeHistory,
  activePage,
  enteredGroup,
  followPage,
  freeElements,
  freeIds,
  locatedSelection,
  select,
  selectableElements,
  selectedElements,
  selectedIds,
  selectMusic,
  toggleSelected,
} from './selection.ts'
export { createShortcuts, type KeyOutcome, type KeyTarget, type Shortcuts } from './shortcuts.ts'
export { goToStep, stepNames } from './steps.ts'
export {
  type Clipboard,
  createEditing,
  type Editing,
  joinedProject,
  type Notice,
  noTools,
  type Session,
  type ShownBox,
  type Undoable,
  type UndoableCovers,
} from './store.ts'
