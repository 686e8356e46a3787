import { createElement, type Point } from '#engine/document/index.ts'
import { activeContainer, type Editing, insertElement } from '#engine/editing/index.ts'
import { fitText } from './fit-text.ts'

/** The font of a new text, large enough for a line of a short video. */
const NEW_TEXT = { fontSize: 24, lineHeight: 34 }

/**
 * Adds a text centered at a point of the page, as one undo step. @returns its id; null for a point off the
 * page.
 */
export function addTextAt(editing: Editing, { x, y }: Point): string | null {
  const { width, height } = editing.undoable.project
  const isOnPage = x >= 0 && y >= 0 && x <= width && y <= height
  if (!isOnPage || !activeContainer(editing)) return null
  const element = createElement('qk-text', { commonStyle: NEW_TEXT })
  fitText(element)
  element.commonStyle.left = Math.round(x - element.commonStyle.width / 2)
  element.commonStyle.top = Math.round(y - element.commonStyle.height / 2)
  insertElement(editing, element)
  return element.uuid
}
