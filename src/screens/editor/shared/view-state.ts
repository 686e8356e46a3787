import { proxy } from 'valtio/vanilla'
import { isLockedAt, locate } from '#engine/document/operations/index.ts'
import { activeContainer, type Editing, selectedIds } from '#engine/editing/index.ts'
import { schemaOf } from '#engine/elements/schemas.ts'
import { stopAudition } from '#src/sound/index.ts'

/** Which drawer, tab and dialogs of the editor are open. Reactive; change it with `changeView`. */
export interface EditorViewState {
  /** The drawer beside the rail; null is folded. */
  drawer: DrawerName | null
  inspectorTab: InspectorTab
  isPreviewOpen: boolean
  /** Where a preview begins: with the first page or with the active one. */
  previewFrom: 'start' | 'page'
  isExportOpen: boolean
  isHelpOpen: boolean
  /** The picker of the active page's narration voice. */
  isVoicePickerOpen: boolean
  /** The data of the selected chart or table. */
  isDataGridOpen: boolean
}

export type InspectorTab = 'style' | 'animation' | 'event'

export type DrawerName =
  | 'text'
  | 'material'
  | 'shape'
  | 'chart'
  | 'table'
  | 'music'
  | 'voice'
  | 'presenter'
  | 'layers'

export const createViewState = () =>
  proxy<EditorViewState>({
    drawer: 'text',
    inspectorTab: 'style',
    isPreviewOpen: false,
    previewFrom: 'start',
    isExportOpen: false,
    isHelpOpen: false,
    isVoicePickerOpen: false,
    isDataGridOpen: false,
  })

/** Components call it, as they may not assign to what a hook returned. */
export function changeView(view: EditorViewState, change: Partial<EditorViewState>) {
  Object.assign(view, change)
}

/** Opens the player over the editor: from the video's start, or from the page on the canvas. */
export function openPreview(view: EditorViewState, previewFrom: EditorViewState['previewFrom']) {
  stopAudition()
  changeView(view, { isPreviewOpen: true, previewFrom })
}

export function closePreview(view: EditorViewState) {
  changeView(view, { isPreviewOpen: false, previewFrom: 'start' })
}

/** Opens the data of the selected chart or table. @returns whether it has any, and is not locked */
export function openDataGrid({ editing, view }: { editing: Editing; view: EditorViewState }): boolean {
  const [id, second] = selectedIds(editing)
  const container = activeContainer(editing)
  const found = container && id !== undefined && second === undefined ? locate(container, id) : undefined
  if (!found || isLockedAt(found) || schemaOf(found.element.elName).gridKey === null) return false
  changeView(view, { isDataGridOpen: true })
  return true
}
