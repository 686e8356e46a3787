import { paintOrder } from '#engine/document/operations/index.ts'
import { type Element, isSeen, schemaOf } from '#engine/elements/schemas.ts'

/** Whether the stage shows an audio marker for an element that the video does not show. */
export const hasAudioMarker = ({ elName, isHidden }: Pick<Element, 'elName' | 'isHidden'>): boolean =>
  schemaOf(elName).audioMarker !== null && isHidden !== true

/** Whether an element appears on the stage: by its own picture or by its audio marker. */
export const isOnStage = (element: Element): boolean => isSeen(element) || hasAudioMarker(element)

/** The elements that appear on the stage, back to front: audio markers lie above all others. */
export const elementsOnStage = (elements: readonly Element[]): Element[] => [
  ...paintOrder(elements.filter(isSeen)),
  ...elements.filter(hasAudioMarker),
]
