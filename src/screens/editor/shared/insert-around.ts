import { boundsOf, centreOf } from '#engine/document/index.ts'
import { activeContainer, insertElements } from '#engine/editing/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { type Point, unionOf } from '#engine/geometry/index.ts'
import type { Resources } from '#engine/scene/index.ts'
import { fitText } from '#engine/stage/index.ts'
import type { EditorContext } from './editor-context.ts'

/** How far a new element keeps from one that already lies where it would go, px. */
const STEP = 16

/**
 * Adds new elements to the active page or cover as one step and selects them, their common middle at `point` or
 * where the page's middle is free.
 */
export async function insertAround(
  { editing, resources }: Pick<EditorContext, 'editing' | 'resources'>,
  elements: Element[],
  point?: Point,
): Promise<void> {
  await makeReady(elements, resources)
  const others = activeContainer(editing)?.elements ?? []
  const { width, height } = editing.undoable.project
  moveMiddle(elements, point ?? freeMiddle(others, { x: width / 2, y: height / 2 }))
  insertElements(editing, elements)
}

/** Loads what new elements need and gives texts, whose size is that of their letters, their boxes. */
export async function makeReady(elements: readonly Element[], resources: Resources): Promise<void> {
  await resources.load([{ elements }])
  for (const element of elements) fitText(element)
}

/** The upright rectangle around all of them. */
export const boundsOfAll = (elements: readonly Element[]) =>
  unionOf(elements.map(({ commonStyle }) => boundsOf(commonStyle)))

function moveMiddle(elements: readonly Element[], middle: Point) {
  const bounds = boundsOfAll(elements)
  if (!bounds) return
  const x = Math.round(middle.x - (bounds.left + bounds.right) / 2)
  const y = Math.round(middle.y - (bounds.top + bounds.bottom) / 2)
  for (const { commonStyle } of elements) {
    commonStyle.left += x
    commonStyle.top += y
  }
}

/** `middle`, or beside it as long as something else has its middle there and there is page left. */
function freeMiddle(elements: readonly Element[], middle: Point): Point {
  const taken = elements.map(({ commonStyle }) => centreOf(commonStyle))
  const places = Array.from({ length: Math.floor(Math.min(middle.x, middle.y) / STEP) }, (_, index) => ({
    x: middle.x + index * STEP,
    y: middle.y + index * STEP,
  }))
  const isFree = (place: Point) => taken.every(({ x, y }) => Math.hypot(x - place.x, y - place.y) >= STEP / 2)
  return places.find(isFree) ?? middle
}
