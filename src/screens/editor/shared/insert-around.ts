import { boundsOf } from '#engine/document/index.ts'
import { freeCenter } from '#engine/document/operations/index.ts'
import { activeContainer, type Editing, insertElements, placeOf, runAt } from '#engine/editing/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { type Point, unionOf } from '#engine/geometry/index.ts'
import type { Resources } from '#engine/scene/index.ts'
import { fitText } from '#engine/stage/index.ts'
import type { EditorContext } from './editor-context.ts'
import { changeView } from './view-state.ts'

/**
 * Adds new elements to the active page or cover as one undo step and selects them. Their common center is at `point`,
 * or at a free place near the center of the page.
 */
export async function insertAround(
  { editing, resources, view }: Pick<EditorContext, 'editing' | 'resources' | 'view'>,
  elements: Element[],
  point?: Point,
): Promise<void> {
  const place = placeOf(editing)
  await makeReady(elements, resources)
  runAt(editing, place, () => {
    moveCenter(elements, point ?? freeCenterFor(editing, elements))
    insertElements(editing, elements)
  })
  // What is new has a look to choose, whatever was shown of the last selection.
  changeView(view, { inspectorTab: 'style' })
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

function freeCenterFor(editing: Editing, elements: readonly Element[]): Point {
  const { left, top, right, bottom } = boundsOfAll(elements) ?? { left: 0, top: 0, right: 0, bottom: 0 }
  const size = { width: right - left, height: bottom - top }
  return freeCenter(activeContainer(editing) ?? { elements: [] }, size, editing.undoable.project)
}
