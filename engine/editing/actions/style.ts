import { ref } from 'valtio/vanilla'
import { copyStyle, hasStyle, pasteStyle, styleTargets } from '#engine/document/operations/index.ts'
import { fittedStep } from '../fitted-step.ts'
import { showNotice } from '../notices.ts'
import { activeContainer, freeIds, selectedElements } from '../selection.ts'
import type { Editing, Session } from '../store.ts'
import { CHANGEABLE, defineActions, EVERYWHERE, SELECTED } from './action.ts'

/** The only selected element, if it has a style to copy. */
function sourceOf(editing: Editing) {
  const [only, ...others] = selectedElements(editing)
  return only && others.length === 0 && hasStyle(only) ? only : undefined
}

const canCopy = (editing: Editing) => sourceOf(editing) !== undefined

function copy(editing: Editing) {
  const source = sourceOf(editing)
  if (!source) return
  editing.session.copiedStyle = ref(copyStyle(source))
  showNotice(editing, '已复制样式')
}

/** Applies the copied style to elements of the active page or cover as one step and refits texts. */
function paste(editing: Editing, ids: readonly string[]) {
  const { copiedStyle } = editing.session
  const container = activeContainer(editing)
  if (!copiedStyle || !container) return
  fittedStep(
    editing,
    () => pasteStyle(container, ids, copiedStyle),
    () => [{ container, elements: styleTargets(container, ids) }],
  )
}

/** Copies the selected element's style and starts the format painter, for one element or until it is turned off. */
export function startPainting(editing: Editing, painter: NonNullable<Session['painter']>) {
  if (!canCopy(editing)) return
  copy(editing)
  editing.session.painter = painter
}

/** Applies the format painter to a clicked element, or to none. */
export function paintStyle(editing: Editing, id: string | undefined) {
  if (id !== undefined) paste(editing, [id])
  if (editing.session.painter === 'once') editing.session.painter = null
}

export const styleActions = defineActions({
  copyStyle: {
    label: '复制样式',
    keys: ['Mod+Alt+C'],
    when: SELECTED,
    enabled: canCopy,
    run: copy,
  },
  pasteStyle: {
    label: '粘贴样式',
    keys: ['Mod+Alt+V'],
    when: CHANGEABLE,
    enabled: ({ session }) => session.copiedStyle !== null,
    run: (editing) => paste(editing, freeIds(editing)),
  },
  paintStyle: {
    label: '格式刷',
    when: { selected: true, painting: false },
    enabled: canCopy,
    run: (editing) => startPainting(editing, 'once'),
  },
  endPainting: {
    label: '放下格式刷',
    keys: ['Escape'],
    scopes: EVERYWHERE,
    when: { painting: true },
    run({ session }) {
      session.painter = null
    },
  },
})
