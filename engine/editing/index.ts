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
} from './actions/animations.ts'
export { goToCover, isCover, setCover } from './actions/covers.ts'
export { addElement, insertElement, insertElements, replacePictureOf } from './actions/elements.ts'
export { addEvent, removeEvent, setEvent } from './actions/events.ts'
export {
  addGuide,
  deleteGuide,
  draggedGuide,
  moveGuideTo,
  selectGuide,
  visibleGuides,
} from './actions/guides.ts'
export { type ActionArgs, type ActionId, actions, runAction } from './actions/index.ts'
export { moveLayerTo, setHiddenAt, setLockedAt } from './actions/layers.ts'
export {
  insertElementAt,
  insertMedia,
  insertPresenter,
  insertSceneMusic,
  type Media,
  mediaElement,
  ownPresenterOf,
  type PresenterOptions,
  presenterOf,
} from './actions/media.ts'
export {
  addNarrationText,
  applySound,
  applyVoice,
  changeNarrationClip,
  deleteNarrationClip,
  fitToNarration,
  moveNarrationClipTo,
  restoreNarrationClip,
  trimNarrationClip,
  type VoiceScope,
} from './actions/narration.ts'
export {
  changePage,
  durationSetter,
  followPage,
  goToPage,
  movePageTo,
  type PageChange,
  type PageStretch,
  stretchPage,
  syncFooters,
} from './actions/pages.ts'
export { paintStyle, startPainting } from './actions/style.ts'
export { setGrid, setZoom, zoomOf } from './actions/view.ts'
export {
  type ChangeOptions,
  createHistory,
  HISTORY_LIMIT,
  type History,
  MERGE_PAUSE,
} from './history.ts'
export type { Keymap } from './keymap.ts'
export { type KeyPress, keyLabel, type Platform } from './keys.ts'
export {
  type BottomView,
  GRID_STEPS,
  type GridStep,
  type Panels,
  type Preferences,
  restorePreferences,
  ZOOM,
} from './preferences.ts'
export { type SelectionSnapshot, selectionSnapshot } from './selected.ts'
export {
  activeContainer,
  activeContainerId,
  activeCover,
  activeElement,
  activeHistory,
  activePage,
  enteredGroup,
  freeElements,
  freeIds,
  select,
  selectableElements,
  selectedElements,
  selectedIds,
  toggleSelected,
} from './selection.ts'
export { createShortcuts, type KeyOutcome, type KeyTarget, type Shortcuts } from './shortcuts.ts'
export {
  type Clipboard,
  createEditing,
  type Editing,
  joinedProject,
  type Notice,
  type Session,
  type Undoable,
  type UndoableCovers,
} from './store.ts'
