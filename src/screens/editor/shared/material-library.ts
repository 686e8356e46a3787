import { proxy } from 'valtio/vanilla'
import type { ColorFamily, MaterialKind, Orientation } from '#server/api/materials.ts'
import type { UploadSort } from '#src/my-files/sorts.ts'
import { type EditorContext, perEditor } from './editor-context.ts'
import { changeView } from './view-state.ts'

/** Which materials the drawer and the dialog show. */
export type LibraryTab = 'public' | 'mine' | 'used' | 'favorite'

interface LibraryState {
  tab: LibraryTab
  keyword: string
  /** A class of public materials; empty for all. */
  classId: string
  labels: string[]
  /** A kind of public and favorite materials; empty for all. */
  kind: MaterialKind | ''
  orientation: Orientation | ''
  color: ColorFamily | ''
  /** The kind of the author's own materials. */
  type: 'image' | 'video'
  /** A folder of the author; empty for all. */
  folderId: string
  /** Of the author's files. */
  sort: UploadSort
}

/** What shows everything of a tab. */
const UNFILTERED = { keyword: '', classId: '', labels: [], kind: '', orientation: '', color: '' } as const

interface MaterialLibrary {
  /** Reactive; drawer and dialog share it. */
  state: LibraryState
  /** What the dialog does with a picture; null adds materials to the page. */
  use: ((src: string) => void) | null
}

export const materialLibraryOf = perEditor<MaterialLibrary>(() => ({
  state: proxy<LibraryState>({
    tab: 'public',
    ...UNFILTERED,
    labels: [],
    type: 'image',
    folderId: '',
    sort: 'newest',
  }),
  use: null,
}))

/** Components call it, as they may not assign to what a hook returned. */
export function showInLibrary(editor: EditorContext, change: Partial<LibraryState>) {
  Object.assign(materialLibraryOf(editor).state, change)
}

/** Whether something besides tab, folder and type limits the list. */
export const isFiltered = (state: LibraryFilters): boolean =>
  state.keyword.trim() !== '' ||
  state.labels.length > 0 ||
  [state.classId, state.kind, state.orientation, state.color].some((value) => value !== '')

type LibraryFilters = Readonly<Omit<LibraryState, 'labels'>> & { readonly labels: readonly string[] }

export const clearFilters = (editor: EditorContext) => showInLibrary(editor, { ...UNFILTERED, labels: [] })

/** Opens the dialog of the material library. @param use called with a picture's address; otherwise materials are added */
export function openMaterialLibrary(editor: EditorContext, use: MaterialLibrary['use'] = null) {
  materialLibraryOf(editor).use = use
  changeView(editor.view, { isMaterialLibraryOpen: true })
}
