import type { DragEvent as ReactDragEvent } from 'react'
import { createElement, type ElementOverrides } from '../../../../engine/document/index.ts'
import { type Element, type ElementName, isElementName } from '../../../../engine/elements/schemas.ts'

/** What a drag from a palette carries: JSON of a `DraggedElement`. */
export const ELEMENT_TYPE = 'application/x-youlianyun-element'

/** A new element in the hand: its kind and what differs from a new one of that kind. */
export interface DraggedElement<Name extends ElementName = ElementName> {
  elName: Name
  overrides?: ElementOverrides<Name>
}

/** px: the picture under the pointer while dragging. */
const GHOST_SIDE = 96

/**
 * Starts a native drag of a new element; the stage takes it where it is dropped. To be called in `dragstart`
 * of something `draggable`.
 * @param ghost what is shown under the pointer, by default what is dragged itself.
 */
export function startElementDrag<Name extends ElementName>(
  event: DragEvent | ReactDragEvent,
  item: DraggedElement<Name>,
  ghost?: HTMLElement,
) {
  const { dataTransfer } = event
  if (!dataTransfer) return
  dataTransfer.setData(ELEMENT_TYPE, JSON.stringify(item))
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

/** The element that a drop brings; null when it brings none that we know. */
export function droppedElement({ dataTransfer }: DragEvent): Element | null {
  const item = parsed(dataTransfer?.getData(ELEMENT_TYPE) ?? '')
  if (!item || typeof item.elName !== 'string' || !isElementName(item.elName)) return null
  // Only this app writes this type; a stranger's keys would be kept like those of any document.
  return createElement(item.elName, (item.overrides ?? {}) as ElementOverrides<ElementName>)
}

function parsed(text: string): { elName?: unknown; overrides?: unknown } | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}
