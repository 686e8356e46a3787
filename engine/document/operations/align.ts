import type { Element } from '#engine/elements/schemas.ts'
import { type Bounds, type Size, unionOf } from '#engine/geometry/index.ts'
import { boundsOf } from '../geometry.ts'
import { measureAround } from './groups.ts'
import { type Container, peersOf } from './tree.ts'

/** `centerX`: centred horizontally; `centerY`: centred vertically. */
export type Alignment = 'left' | 'centerX' | 'right' | 'top' | 'centerY' | 'bottom'

/** Aligns each element to the board by the bounds of its rotated box. Children of groups are left alone. */
export function alignToCanvas(
  container: Container,
  ids: readonly string[],
  alignment: Alignment,
  board: Size,
) {
  const target = { left: 0, top: 0, right: board.width, bottom: board.height }
  for (const element of container.elements) {
    if (ids.includes(element.uuid)) align(element, alignment, target)
  }
}

/** Aligns elements of one list with each other, within the bounds of them all. */
export function alignElements(container: Container, ids: readonly string[], alignment: Alignment) {
  const { members, groups } = peersOf(container, ids)
  const target = unionOf(members.map((element) => boundsOf(element.commonStyle)))
  if (!target || members.length < 2) return
  for (const element of members) align(element, alignment, target)
  measureAround(groups)
}

/**
 * Gives elements of one list equal gaps between their rotated boxes, horizontally (`x`) or vertically (`y`).
 * The outermost two, by their centres, stay. Fewer than three stay as they are.
 */
export function distributeElements(container: Container, ids: readonly string[], axis: 'x' | 'y') {
  const { members, groups } = peersOf(container, ids)
  const key = axis === 'x' ? 'left' : 'top'
  const spans = members
    .map(({ commonStyle }) => ({ commonStyle, ...spanOf(boundsOf(commonStyle), axis) }))
    .toSorted((a, b) => a.start + a.end - (b.start + b.end))
  const [first, last, inner] = [spans.at(0), spans.at(-1), spans.slice(1, -1)]
  if (!first || !last || inner.length === 0) return
  const filled = inner.reduce((sum, { start, end }) => sum + end - start, 0)
  const gap = (last.start - first.end - filled) / (inner.length + 1)
  let next = first.end + gap
  for (const { commonStyle, start, end } of inner) {
    commonStyle[key] += next - start
    next += end - start + gap
  }
  measureAround(groups)
}

function align({ commonStyle }: Element, alignment: Alignment, target: Bounds) {
  const bounds = boundsOf(commonStyle)
  switch (alignment) {
    case 'left':
    case 'right':
      commonStyle.left += target[alignment] - bounds[alignment]
      break
    case 'top':
    case 'bottom':
      commonStyle.top += target[alignment] - bounds[alignment]
      break
    case 'centerX':
      commonStyle.left += (target.left + target.right - bounds.left - bounds.right) / 2
      break
    case 'centerY':
      commonStyle.top += (target.top + target.bottom - bounds.top - bounds.bottom) / 2
      break
  }
}

const spanOf = ({ left, top, right, bottom }: Bounds, axis: 'x' | 'y') =>
  axis === 'x' ? { start: left, end: right } : { start: top, end: bottom }
