import { createElement, writtenText } from '#engine/document/index.ts'
import { locate, removeElements } from '#engine/document/operations/index.ts'
import {
  activeContainer,
  activeHistory,
  type Editing,
  insertElementAt,
  select,
} from '#engine/editing/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { type Point } from '#engine/geometry/index.ts'
import { fitText } from './fit-text.ts'
import { richTextIn } from './rich-element.ts'

/** The font of a new text, large enough for a line of a short video. */
const NEW_TEXT = { fontSize: 24, lineHeight: 34 }

/**
 * Adds a text centered at a point of the page, or at a free place, as one undo step. @returns its id; null for a point off the
 * page.
 */
export function addTextAt(editing: Editing, point: Point | null): string | null {
  const { width, height } = editing.undoable.project
  const isOnPage = !point || (point.x >= 0 && point.y >= 0 && point.x <= width && point.y <= height)
  if (!isOnPage || !activeContainer(editing)) return null
  const element = createElement('qk-text', { commonStyle: NEW_TEXT })
  fitText(element)
  insertElementAt(editing, element, point ?? undefined)
  return element.uuid
}

/**
 * Removes a text that was emptied: nobody could see or select it any more.
 * @param merge the name of the step that emptied it, which the removal joins.
 */
export function removeEmptied(editing: Editing, id: string, merge: string) {
  const container = activeContainer(editing)
  const element = container && locate(container, id)?.element
  if (!container || !element || writtenText(element)?.trim() !== '' || hasRule(element)) return
  activeHistory(editing).change(
    () => {
      removeElements(container, [id])
      select(editing, [])
    },
    { merge, pause: Infinity },
  )
}

/** A rich text without words may show a rule. */
const hasRule = (element: Element) => richTextIn(element).includes('<hr')
