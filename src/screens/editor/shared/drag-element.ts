import type { DragEvent as ReactDragEvent } from 'react'
import { createElement, type ElementOverrides } from '#engine/document/index.ts'
import { type Element, type ElementName, isElementName } from '#engine/elements/schemas.ts'

/** The data type of a drag from the library: a JSON list of `DraggedElement`s. */
export const ELEMENT_TYPE = 'application/x-youlianyun-element'

/** The data type of a drag of a background: the address of its picture. */
const BACKGROUND_TYPE = 'application/x-youlianyun-background'

/** Makes a drag carry a picture that becomes the background of a page. Call it in `dragstart`. */
export const dragBackground = ({ dataTransfer }: ReactDragEvent, src: string) =>
  dataTransfer.setData(BACKGROUND_TYPE, src)

/** The address of the picture of a dropped background; empty for other drops. */
export const droppedBackground = ({ dataTransfer }: DragEvent): string =>
  dataTransfer?.getData(BACKGROUND_TYPE) ?? ''

/** A new element that is dragged: its kind and its differences from a default one. */
export type DraggedElement = Pick<Element, 'elName'> & ElementOverrides<ElementName>

/** The size of the drag image, px. */
const GHOST_SIZE = 96

/** The drag that began last. `dragend` does not tell of its end if the dragged element has left the document by then. */
let begun: { data: string; onDropped: (() => void) | undefined } | null = null

/**
 * Starts a native drag of new elements, which keep their positions to each other when they are dropped on the stage.
 * Call it in `dragstart`; the dragged element is the drag image.
 * @param onDropped called once they are dropped on the stage
 */
export function startElementDrag(
  event: DragEvent | ReactDragEvent,
  elements: readonly DraggedElement[],
  onDropped?: () => void,
) {
  const { dataTransfer } = event
  if (!dataTransfer) return
  const data = JSON.stringify(elements)
  begun = { data, onDropped }
  dataTransfer.setData(ELEMENT_TYPE, data)
  dataTransfer.effectAllowed = 'copy'
  if (event.currentTarget instanceof HTMLElement) showGhost(dataTransfer, event.currentTarget)
}

/** A scaled-down copy, which must be in the document while the browser captures it. */
function showGhost(dataTransfer: DataTransfer, original: HTMLElement) {
  const { width, height } = original.getBoundingClientRect()
  const scale = Math.min(1, GHOST_SIZE / Math.max(width, height, 1))
  const ghost = original.cloneNode(true)
  if (!(ghost instanceof HTMLElement)) return
  // A copied canvas is empty.
  const drawn = original.querySelectorAll('canvas')
  for (const [index, canvas] of ghost.querySelectorAll('canvas').entries()) {
    const from = drawn[index]
    if (from && from.width > 0 && from.height > 0) canvas.getContext('2d')?.drawImage(from, 0, 0)
  }
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

/** Ends the drag of a drop and creates its elements; none for other drops. Call it once for a drop. */
export function droppedElements({ dataTransfer }: DragEvent): Element[] {
  const data = dataTransfer?.getData(ELEMENT_TYPE) ?? ''
  // Otherwise it began in another window.
  if (begun?.data === data) begun.onDropped?.()
  begun = null
  return parsed(data).flatMap(({ elName, ...overrides }) =>
    typeof elName === 'string' && isElementName(elName)
      ? // Only this app writes this type; unknown keys are kept, as in any document.
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
