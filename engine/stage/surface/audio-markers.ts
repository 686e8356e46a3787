import { paintOrder } from '#engine/document/operations/index.ts'
import { type Element, isSeen, schemaOf } from '#engine/elements/schemas.ts'

/** Whether the stage shows a badge for an element that is not seen itself. */
export const hasAudioMarker = ({ elName, isHidden }: Pick<Element, 'elName' | 'isHidden'>): boolean =>
  schemaOf(elName).audioMarker !== null && isHidden !== true

/** Whether the author meets an element on the stage: by what it shows, or by its badge. */
export const isMet = (element: Element): boolean => isSeen(element) || hasAudioMarker(element)

/** What the author meets of a page, back to front: badges lie over all that the page shows. */
export const metOnStage = (elements: readonly Element[]): Element[] => [
  ...paintOrder(elements.filter(isSeen)),
  ...elements.filter(hasAudioMarker),
]
