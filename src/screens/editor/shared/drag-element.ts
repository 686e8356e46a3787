import type { DragEvent as ReactDragEvent } from 'react'
import { createElement, type ElementOverrides } from '#engine/document/index.ts'
import { type Element, type ElementName, isElementName } from '#engine/elements/schemas.ts'

/** What a drag from a palette carries: JSON of a list of `DraggedElement`s. */
export const ELEMENT_TYPE = 'application/x-youlianyun-element'

/** A new element in the hand: its kind and what differs from a new one of that kind. */
export type DraggedElement = Pick<Element, 'elName'> & ElementOverrides<ElementName>

/** px: the picture under the pointer while dragging. */
const GHOST_SIDE = 96

/**
 * Starts a native drag of new elements, at their places to each other; the stage takes them where they are
 * dropped. To be called in `dragstart` of something `draggable`.
 * @param ghost what is shown under the pointer, by default what is dragged itself.
 */
export function startElementDrag(
  event: DragEvent | ReactDragEvent,
  elements: readonly DraggedElement[],
  ghost?: HTMLElement,
) {
  const { dataTransfer } = event
  if (!dataTransfer) return
  dataTransfer.setData(ELEMENT_TYPE, JSON.stringify(elements))
  dataTransfer.effectAllowed = 'copy'
  const shown = ghost ?? event.currentTarget
  if (shown instanceof HTMLElement) showGhost(dataTransfer, shown)
}

/** A copy of no more than a thumb's size, which must be in the page while the browser takes its picture. */
function showGhost(dataTransfer: DataTransfer, original: HTMLElement) {
  const { width, height } = original.getBoundingClientRect()
  const scale = Math.min(1, GHOST_SIDE / Math.max(width, height, 1))
  const ghost = original.cloneNode(true)
  if (!(ghost instanceof HTMLElement)) return
  const frame = document.createElement('div')
  frame.style.cssText = `position:fixed;left:-9999px;top:0;width:${width * scale}px;height:${height * scale}px`
  Object.assign(ghost.style, {
    width: `${width}px`,
    height: `${height}px`,
    margin: '0',
    transform: `scale(${scale})`,
    transformOrigin: '0 0',
  })
  frame.append(ghost)
  document.body.append(frame)
  dataTransfer.setDragImage(frame, (width * scale) / 2, (height * scale) / 2)
  setTimeout(() => frame.remove())
}

/** The elements that a drop brings, new ones each time; none when it brings nothing that we know. */
export function droppedElements({ dataTransfer }: DragEvent): Element[] {
  return parsed(dataTransfer?.getData(ELEMENT_TYPE) ?? '').flatMap(({ elName, ...overrides }) =>
    typeof elName === 'string' && isElementName(elName)
      ? // Only this app writes this type; a stranger's keys would be kept like those of any document.
        [createElement(elName, overrides as ElementOverrides<ElementName>) as Element]
      : [],
  )
}

function parsed(text: string): { elName?: unknown }[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : []
  } catch {
    return []
  }
}
