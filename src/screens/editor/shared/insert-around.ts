import { boundsOf, centerOf } from '#engine/document/index.ts'
import { activeContainer, insertElements } from '#engine/editing/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { type Point, unionOf } from '#engine/geometry/index.ts'
import type { Resources } from '#engine/scene/index.ts'
import { fitText } from '#engine/stage/index.ts'
import type { EditorContext } from './editor-context.ts'

/** The offset of a new element from one that is already there, px. */
const STEP = 16

/**
 * Adds new elements to the active page or cover as one undo step and selects them. Their common center is at `point`,
 * or at a free place near the center of the page.
 */
export async function insertAround(
  { editing, resources }: Pick<EditorContext, 'editing' | 'resources'>,
  elements: Element[],
  point?: Point,
): Promise<void> {
  await makeReady(elements, resources)
  const others = activeContainer(editing)?.elements ?? []
  const { width, height } = editing.undoable.project
  moveCenter(elements, point ?? freeCenter(others, { x: width / 2, y: height / 2 }))
  insertElements(editing, elements)
}

/** Loads the resources of new elements, and fits the boxes of texts. */
export async function makeReady(elements: readonly Element[], resources: Resources): Promise<void> {
  await resources.load([{ elements }])
  for (const element of elements) fitText(element)
}

/** The bounding box of all elements. */
export const boundsOfAll = (elements: readonly Element[]) =>
  unionOf(elements.map(({ commonStyle }) => boundsOf(commonStyle)))

function moveCenter(elements: readonly Element[], center: Point) {
  const bounds = boundsOfAll(elements)
  if (!bounds) return
  const x = Math.round(center.x - (bounds.left + bounds.right) / 2)
  const y = Math.round(center.y - (bounds.top + bounds.bottom) / 2)
  for (const { commonStyle } of elements) {
    commonStyle.left += x
    commonStyle.top += y
  }
}

/** `center`, or a place diagonally beside it that no other element is centered on. */
function freeCenter(elements: readonly Element[], center: Point): Point {
  const taken = elements.map(({ commonStyle }) => centerOf(commonStyle))
  const places = Array.from({ length: Math.floor(Math.min(center.x, center.y) / STEP) }, (_, index) => ({
    x: center.x + index * STEP,
    y: center.y + index * STEP,
  }))
  const isFree = (place: Point) => taken.every(({ x, y }) => Math.hypot(x - place.x, y - place.y) >= STEP / 2)
  return places.find(isFree) ?? center
}
