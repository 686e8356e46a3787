import { ref } from 'valtio/vanilla'
import { copyOut, offsetOfCopies, pasteElements, removeElements } from '#engine/document/operations/index.ts'
import { type Element, schemaOf } from '#engine/elements/schemas.ts'
import { activeContainer, activeContainerId, freeIds, selectedIds } from '../selection.ts'
import type { Editing } from '../store.ts'
import { CHANGEABLE, defineActions, editFree, SELECTED } from './action.ts'
import { editOrAddCover } from './covers.ts'

function copy(editing: Editing, ids: readonly string[]) {
  const container = activeContainer(editing)
  const sourceId = activeContainerId(editing)
  if (!container || sourceId === undefined) return
  setClipboard(editing, copyOut(container, ids), sourceId)
}

/** Replaces the clipboard. It is stored by reference: plain data, not reactive. */
export function setClipboard({ session }: Editing, elements: readonly Element[], sourceId: string) {
  session.clipboard = ref({ elements, sourceId })
  session.isCopyFlagSet = false
}

/** The elements of the clipboard that can be pasted here; covers take no sounds. */
function pasteable({ session }: Editing): readonly Element[] {
  const elements = session.clipboard?.elements ?? []
  return session.isCoverTab ? elements.filter(({ elName }) => schemaOf(elName).visual) : elements
}

const canPaste = (editing: Editing) => pasteable(editing).length > 0

const isFromHere = (editing: Editing) => editing.session.clipboard?.sourceId === activeContainerId(editing)

export const clipboardActions = defineActions({
  copy: {
    label: '复制',
    keys: ['Mod+C'],
    when: SELECTED,
    run: (editing) => copy(editing, selectedIds(editing)),
  },
  cut: {
    label: '剪切',
    keys: ['Mod+X'],
    when: CHANGEABLE,
    run(editing) {
      copy(editing, freeIds(editing))
      editFree(editing, (container, ids) => {
        removeElements(container, ids)
        return []
      })
    },
  },
  paste: {
    label: '粘贴',
    keys: ['Mod+V'],
    enabled: canPaste,
    run(editing) {
      const isCrossPage = !isFromHere(editing)
      editOrAddCover(editing, (container) => {
        const elements = pasteable(editing)
        const offset = isCrossPage ? offsetOfCopies(container, elements) : undefined
        const pasted = pasteElements(container, elements, { isCrossPage, offset })
        // The next paste is offset from this copy, not on top of it.
        if (!isCrossPage)
          setClipboard(
            editing,
            copyOut(
              container,
              pasted.map(({ uuid }) => uuid),
            ),
            activeContainerId(editing) ?? '',
          )
        return pasted
      })
    },
  },
  pasteInPlace: {
    label: '原位粘贴',
    keys: ['Mod+Shift+V'],
    enabled: canPaste,
    run: (editing) =>
      editOrAddCover(editing, (container) => {
        const pasted = pasteElements(container, pasteable(editing), { isCrossPage: true })
        if (isFromHere(editing)) for (const element of pasted) delete element.isCrossPage
        return pasted
      }),
  },
})
