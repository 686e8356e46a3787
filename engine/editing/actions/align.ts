import {
  type Alignment,
  alignElements,
  alignToCanvas,
  distributeElements,
  locateAll,
  matchSizes,
} from '#engine/document/operations/index.ts'
import { type Element, isOnlyHeard } from '#engine/elements/schemas.ts'
import { freeElements, selectedElements } from '../selection.ts'
import type { Editing } from '../store.ts'
import { CHANGEABLE, defineActions, editFree } from './action.ts'

const hasPlace = (element: Element) => !isOnlyHeard(element)

const atLeast = (count: number) => (editing: Editing) =>
  freeElements(editing).filter(hasPlace).length >= count

function toCanvas(editing: Editing, alignment: Alignment) {
  const { project } = editing.undoable
  editFree(editing, (container, ids) => alignToCanvas(container, ids, alignment, project))
}

function canvasAlignment(alignment: Alignment, label: string) {
  return {
    label,
    when: CHANGEABLE,
    enabled: atLeast(1),
    run: (editing: Editing) => toCanvas(editing, alignment),
  }
}

/** Aligns several elements with each other, a single one with the canvas. */
function alignment(alignment: Alignment, key: string, label: string) {
  return {
    label,
    keys: [key],
    when: CHANGEABLE,
    enabled: atLeast(1),
    run(editing: Editing) {
      if (!atLeast(2)(editing)) toCanvas(editing, alignment)
      else editFree(editing, (container, ids) => alignElements(container, ids, alignment))
    },
  }
}

function distribution(axis: 'x' | 'y', key: string, label: string) {
  return {
    label,
    keys: [key],
    when: CHANGEABLE,
    enabled: atLeast(3),
    run: (editing: Editing) =>
      editFree(editing, (container, ids) => distributeElements(container, ids, axis)),
  }
}

/** Gives all the size of the first selected element, which may be locked. */
function matching(sides: readonly ('width' | 'height')[], label: string) {
  return {
    label,
    when: CHANGEABLE,
    enabled: (editing: Editing) => selectedElements(editing).filter(hasPlace).length > 1,
    run(editing: Editing) {
      const model = selectedElements(editing).find(hasPlace)
      if (!model) return
      editFree(editing, (container, ids) => {
        matchSizes(container, ids, model.uuid, sides)
        const others = ids.filter((id) => id !== model.uuid)
        for (const { element } of locateAll(container, others)) editing.tools.fitText?.(element, container)
      })
    },
  }
}

export const alignActions = defineActions({
  canvasLeft: canvasAlignment('left', '画布左对齐'),
  canvasCenterX: canvasAlignment('centerX', '画布水平居中'),
  canvasRight: canvasAlignment('right', '画布右对齐'),
  canvasTop: canvasAlignment('top', '画布上对齐'),
  canvasCenterY: canvasAlignment('centerY', '画布垂直居中'),
  canvasBottom: canvasAlignment('bottom', '画布下对齐'),
  alignLeft: alignment('left', 'Alt+A', '左对齐'),
  alignCenterX: alignment('centerX', 'Alt+H', '水平居中'),
  alignRight: alignment('right', 'Alt+D', '右对齐'),
  alignTop: alignment('top', 'Alt+W', '上对齐'),
  alignCenterY: alignment('centerY', 'Alt+V', '垂直居中'),
  alignBottom: alignment('bottom', 'Alt+S', '下对齐'),
  distributeX: distribution('x', 'Mod+Alt+Shift+H', '水平等距'),
  distributeY: distribution('y', 'Mod+Alt+Shift+V', '垂直等距'),
  matchWidth: matching(['width'], '统一宽度'),
  matchHeight: matching(['height'], '统一高度'),
  matchSize: matching(['width', 'height'], '统一尺寸'),
})
