import { ref } from 'valtio/vanilla'
import { copyStyle, hasStyle, pasteStyle, styleTargets } from '#engine/document/operations/index.ts'
import { activeContainer, activeHistory, freeIds, selectedElements } from '../selection.ts'
import type { Editing, Session } from '../store.ts'
import { CHANGEABLE, defineActions, EVERYWHERE, SELECTED } from './action.ts'

/** Fonts that have to be fetched may take so long, in ms, and the boxes that wait for them are still the same step. */
const FONTS_PATIENCE = 60_000

/** Numbers the pastings: what follows from one is merged with no other. */
let pastings = 0

/** The one selected element that has a style to give. */
function sourceOf(editing: Editing) {
  const [only, ...others] = selectedElements(editing)
  return only && others.length === 0 && hasStyle(only) ? only : undefined
}

const canCopy = (editing: Editing) => sourceOf(editing) !== undefined

function copy(editing: Editing) {
  const source = sourceOf(editing)
  if (source) editing.session.copiedStyle = ref(copyStyle(source))
}

/** Gives elements of the active page or cover the copied style, as one step; texts get the box that they need now. */
function paste(editing: Editing, ids: readonly string[]) {
  const { session, tools } = editing
  const { copiedStyle } = session
  const container = activeContainer(editing)
  if (!copiedStyle || !container) return
  const history = activeHistory(editing)
  const step = { merge: `style ${++pastings}`, pause: FONTS_PATIENCE }
  const fit = () => {
    for (const element of styleTargets(container, ids)) tools.fitText?.(element, container)
  }
  history.change(() => {
    pasteStyle(container, ids, copiedStyle)
    fit()
  }, step)
  const { index } = history.status
  const fitAgain = () => {
    const isUndone = history.status.index < index
    return isUndone ? undefined : history.change(fit, step)
  }
  void tools.loadFonts?.(styleTargets(container, ids))?.then(fitAgain)
}

/** Takes the style of the selected element into the hand: what is clicked next gets it, once or until it is put down. */
export function startPainting(editing: Editing, painter: NonNullable<Session['painter']>) {
  if (!canCopy(editing)) return
  copy(editing)
  editing.session.painter = painter
}

/** The format painter touches an element, or nothing. */
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
