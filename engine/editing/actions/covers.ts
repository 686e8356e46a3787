import { addCover, copyCover, removeCover } from '../../document/operations/index.ts'
import type { Editing } from '../store.ts'
import { defineActions, type Scope } from './action.ts'

const STRIP: Scope[] = ['pages']
const COVERS = { coverTab: true }

interface OnCover {
  coverId?: string
}

/** Shows a cover, with nothing chosen on it. */
export function goToCover(editing: Editing, id: string | null) {
  const { covers, session } = editing
  covers.activeCoverId = id
  covers.activeElementId = null
  session.selectedIds = []
  session.enteredGroupId = null
}

/** One step that ends on the cover that it names. */
function changeCovers(editing: Editing, run: () => { _id: string } | undefined) {
  editing.coverHistory.change(() => {
    const cover = run()
    if (cover) goToCover(editing, cover._id)
  })
}

const idOf = ({ covers }: Editing, args?: OnCover) => args?.coverId ?? covers.activeCoverId ?? ''

const hasCover = ({ covers }: Editing) => covers.activeCoverId !== null

export const coverActions = defineActions({
  addCover: {
    label: '新建封面',
    keys: ['Enter'],
    scopes: STRIP,
    when: COVERS,
    run: (editing) => changeCovers(editing, () => addCover(editing.covers)),
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
