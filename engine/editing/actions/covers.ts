import type { Cover } from '#engine/document/index.ts'
import {
  addCover,
  type Container,
  captureCover,
  copyCover,
  isCoverOf,
  moveCoverToFront,
  removeCover,
} from '#engine/document/operations/index.ts'
import { changeCoverFromPages } from '../cover-steps.ts'
import { activeContainer, activeHistory, activePage } from '../selection.ts'
import type { Editing } from '../store.ts'
import { defineActions, edit, type Scope } from './action.ts'

const STRIP: Scope[] = ['pages']
const COVERS = { coverTab: true }

interface OnCover {
  coverId?: string
}

/** Shows a cover and clears the selection. */
export function goToCover(editing: Editing, id: string | null) {
  const { covers, session } = editing
  covers.activeCoverId = id
  covers.activeElementId = null
  session.selectedIds = []
  session.enteredGroupId = null
}

/** Whether the project's cover equals this page in its current state. */
export function isCover({ covers, undoable }: Editing, pageId: string): boolean {
  const page = undoable.project.pages.find(({ uuid }) => uuid === pageId)
  return page !== undefined && isCoverOf(covers, page)
}

/** Makes a page in its current state the project's cover; undoable from the pages and from the covers. */
export function setCover(editing: Editing, pageId: string) {
  const { covers, undoable } = editing
  const page = undoable.project.pages.find(({ uuid }) => uuid === pageId)
  if (!page || isCoverOf(covers, page)) return
  changeCoverFromPages(editing, () => {
    covers.activeCoverId = captureCover(covers, page)._id
    covers.activeElementId = null
  })
}

/** Makes one step and shows the cover that it returns. */
function changeCovers(editing: Editing, run: () => { _id: string } | undefined) {
  editing.coverHistory.change(() => {
    const cover = run()
    if (cover) goToCover(editing, cover._id)
  })
}

const idOf = ({ covers }: Editing, args?: OnCover) => args?.coverId ?? covers.activeCoverId ?? ''

const hasCover = ({ covers }: Editing) => covers.activeCoverId !== null

export const coverActions = defineActions({
  setCover: {
    label: '设为封面',
    scopes: STRIP,
    when: { coverTab: false },
    enabled: (editing) => !isCover(editing, activePage(editing).uuid),
    run: (editing, args?: { pageId?: string }) => setCover(editing, args?.pageId ?? activePage(editing).uuid),
  },
  addCover: {
    label: '新建空白封面',
    scopes: STRIP,
    when: COVERS,
    run: (editing, args?: { cover?: Cover }) =>
      changeCovers(editing, () => addCover(editing.covers, args?.cover)),
  },
  moveCoverToFront: {
    label: '设为视频封面',
    scopes: STRIP,
    when: COVERS,
    enabled: ({ covers }) => covers.activeCoverId !== (covers.coverList[0]?._id ?? null),
    run: (editing, args?: OnCover) =>
      editing.coverHistory.change(() => moveCoverToFront(editing.covers, idOf(editing, args))),
  },
  copyCover: {
    label: '复制封面',
    keys: ['Mod+D'],
    scopes: STRIP,
    when: COVERS,
    enabled: hasCover,
    run: (editing, args?: OnCover) =>
      changeCovers(editing, () => copyCover(editing.covers, idOf(editing, args))),
  },
  deleteCover: {
    label: '删除封面',
    keys: ['Delete', 'Backspace'],
    scopes: STRIP,
    when: COVERS,
    enabled: hasCover,
    run(editing, args?: OnCover) {
      const { covers, coverHistory } = editing
      const id = idOf(editing, args)
      coverHistory.change(() => {
        const next = removeCover(covers, id)
        if (id === covers.activeCoverId) goToCover(editing, next ?? null)
      })
    },
  },
})

/** Makes one step on the active page or cover. In the cover tab the step also creates a cover if there is none. */
export function editOrAddCover(editing: Editing, run: (container: Container) => { uuid: string }[]) {
  activeHistory(editing).change(() => {
    if (!activeContainer(editing)) coverActions.addCover.run(editing)
    edit(editing, run)
  })
}
