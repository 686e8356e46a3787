import { proxy } from 'valtio/vanilla'
import {
  isLockedAt,
  locate,
  type NarrationClipRef,
  type SentenceRef,
} from '#engine/document/operations/index.ts'
import {
  activeContainer,
  type Editing,
  goToPage,
  select,
  selectedElements,
  selectedIds,
} from '#engine/editing/index.ts'
import { schemaOf, selfAnimationOf } from '#engine/elements/schemas.ts'
import { stopAudition } from '#src/sound/index.ts'

/** Which drawer, tab and dialogs of the editor are open. Reactive; change it with `changeView`. */
export interface EditorViewState {
  /** The drawer beside the rail; null is folded. */
  drawer: DrawerName | null
  inspectorTab: InspectorTab
  /** Whether the tab 动画 offers a first animation. */
  isAnimationWanted: boolean
  /** The field of the inspector that takes the focus next, because a menu asked for it. */
  wantedField: 'delay' | 'background' | null
  /** The picker of the transition after the active page. */
  isTransitionPickerOpen: boolean
  /** Whether the name of the active page is edited, because a key asked for it. */
  isRenameWanted: boolean
  /** The element whose name is edited in the list of layers. */
  renamedElement: string | null
  /** Whether only the header and the stage are shown. */
  isChromeHidden: boolean
  /** Whether the script is shown beside the stage, over the full height. */
  isScriptTall: boolean
  /** The sentence that was found, which the script and the voice drawer show. */
  foundSentence: (NarrationClipRef & { pageId: string }) | null
  /** The sentence that is recorded. */
  recordedSentence: SentenceRef | null
  isPreviewOpen: boolean
  /** Where a preview begins: with the first page or with the active one. */
  previewFrom: 'start' | 'page'
  isExportOpen: boolean
  /** The dialog that publishes the work as a web page. */
  isPublishOpen: boolean
  /** The choice of what a new cover looks like. */
  isNewCoverOpen: boolean
  /** The dialog that makes a template of the active page. */
  isPageTemplateOpen: boolean
  /** The choice of the size of all pages. */
  isPageSizeOpen: boolean
  /** The dialog that saves the selection as a component. */
  isComponentOpen: boolean
  isHelpOpen: boolean
  isPaletteOpen: boolean
  /** How often finding was asked for since its panel opened; 0 while it is closed. */
  findAsked: number
  /** The picker of the active page's narration voice. */
  isVoicePickerOpen: boolean
  /** The dialog of the material library. */
  isMaterialLibraryOpen: boolean
  /** The data of the selected chart or table. */
  isDataGridOpen: boolean
  isAssistantOpen: boolean
  /** Whether the stage shows the work with a change that the assistant proposes. */
  isProposalShown: boolean
}

export type InspectorTab = 'style' | 'animation' | 'event'

export type DrawerName =
  | 'template'
  | 'text'
  | 'material'
  | 'shape'
  | 'chart'
  | 'table'
  | 'music'
  | 'voice'
  | 'subtitle'
  | 'presenter'
  | 'layers'

export const createViewState = () =>
  proxy<EditorViewState>({
    drawer: 'text',
    inspectorTab: 'style',
    isAnimationWanted: false,
    wantedField: null,
    isTransitionPickerOpen: false,
    isRenameWanted: false,
    renamedElement: null,
    isChromeHidden: false,
    isScriptTall: false,
    foundSentence: null,
    recordedSentence: null,
    isPreviewOpen: false,
    previewFrom: 'start',
    isExportOpen: false,
    isPublishOpen: false,
    isNewCoverOpen: false,
    isPageTemplateOpen: false,
    isPageSizeOpen: false,
    isComponentOpen: false,
    isHelpOpen: false,
    isPaletteOpen: false,
    findAsked: 0,
    isVoicePickerOpen: false,
    isMaterialLibraryOpen: false,
    isDataGridOpen: false,
    isAssistantOpen: false,
    isProposalShown: false,
  })

/** Components call it, as they may not assign to what a hook returned. */
export function changeView(view: EditorViewState, change: Partial<EditorViewState>) {
  Object.assign(view, change)
}

/** Shows the animations of the selection, or the picker of its first one. */
export function openAnimations({ editing, view }: { editing: Editing; view: EditorViewState }) {
  const isAnimationWanted = selectedElements(editing).every(({ animations }) => animations.length === 0)
  changeView(view, { inspectorTab: 'animation', isAnimationWanted })
}

/** Shows when the selected element appears: the delay of its first animation, or the picker of one. */
export function openTiming(editor: { editing: Editing; view: EditorViewState }) {
  const [only] = selectedElements(editor.editing)
  const isTimed = only !== undefined && (only.animations.length > 0 || selfAnimationOf(only) !== null)
  if (isTimed) changeView(editor.view, { inspectorTab: 'animation', wantedField: 'delay' })
  else openAnimations(editor)
}

/** Shows the background of the active page. */
export function openBackground({ editing, view }: { editing: Editing; view: EditorViewState }) {
  editing.session.enteredGroupId = null
  select(editing, [])
  changeView(view, { isChromeHidden: false, wantedField: 'background' })
}

/** Shows a page and opens the picker of the transition after it. */
export function openTransition({ editing, view }: { editing: Editing; view: EditorViewState }, id: string) {
  goToPage(editing, id)
  select(editing, [])
  changeView(view, { isTransitionPickerOpen: true })
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
