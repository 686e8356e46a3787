import type { ActionId, AnyAction } from '#engine/editing/index.ts'

/** The actions that the editor adds to the engine's: saving, playing, opening dialogs. */
type OwnActionId =
  | 'save'
  | 'exportVideo'
  | 'newCover'
  | 'showHelp'
  | 'showPalette'
  | 'showFind'
  | 'toggleLayers'
  | 'toggleAssistant'
  | 'renamePage'
  | 'renameElement'
  | 'savePageAsTemplate'
  | 'saveAsComponent'
  | 'setTiming'
  | 'setBackground'
  | 'hideChrome'
  | 'shuttleBack'
  | 'shuttlePause'
  | 'shuttlePlay'
  | 'playPage'
  | 'previewAll'
  | 'previewPage'
  | 'playVideo'
  | 'leaveVideo'
  | 'videoStart'
  | 'videoEnd'
  | 'previousFrame'
  | 'nextFrame'
  | 'secondBack'
  | 'secondForward'
  | 'split'
  | 'trimStart'
  | 'trimEnd'
  | 'toggleMarker'
  | 'previousMarker'
  | 'nextMarker'

/** Every action of the editor by its id. */
export type EditorActionId = ActionId | OwnActionId
export type EditorAction = AnyAction<EditorActionId>
export type EditorActions = Record<EditorActionId, EditorAction>
