import { centreOf, type Point } from '../../../../engine/document/index.ts'
import { activeContainer, activeHistory, insertElement, select } from '../../../../engine/editing/index.ts'
import type { Element } from '../../../../engine/elements/schemas.ts'
import type { Desk } from '../desk.ts'
import { boundsOfAll, preparePreset } from './prepare-preset.ts'
import type { Preset } from './preset.ts'

/** How far a new element keeps from one that already lies where it would go, px. */
const STEP = 16

/**
 * Adds a preset to the active page or cover as one step and chooses it, its middle at `point` or where the
 * page's middle is free.
 */
export async function insertPreset(
  { editing, resources }: Desk,
  preset: Preset,
  point?: Point,
): Promise<void> {
  const elements = await preparePreset(preset, resources)
  const container = activeContainer(editing)
  if (!container) return
  const { width, height } = editing.undoable.project
  moveMiddle(elements, point ?? freeMiddle(container.elements, { x: width / 2, y: height / 2 }))
  activeHistory(editing).change(() => {
    for (const element of elements) insertElement(editing, element)
    select(
      editing,
      elements.map(({ uuid }) => uuid),
    )
  })
}

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

/** `middle`, or beside it as long as something else has its middle there. */
function freeMiddle(elements: readonly Element[], middle: Point): Point {
  const taken = elements.map(({ commonStyle }) => centreOf(commonStyle))
  let point = middle
  const isTaken = ({ x, y }: Point) => Math.hypot(x - point.x, y - point.y) < STEP / 2
  while (taken.some(isTaken)) point = { x: point.x + STEP, y: point.y + STEP }
  return point
}
