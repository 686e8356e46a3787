import { isOnlyHeard } from '#engine/elements/schemas.ts'
import { type Bounds, type Size, unionOf } from '#engine/geometry/index.ts'
import { type Box, boundsOf } from '../geometry.ts'
import { setAbsoluteBox } from './elements.ts'
import { refitAround } from './groups.ts'
import { absoluteBox, type Container, locateAll, peersOf } from './tree.ts'

/** `centerX` centers horizontally, `centerY` vertically. */
export type Alignment = 'left' | 'centerX' | 'right' | 'top' | 'centerY' | 'bottom'

/** Aligns the bounds of each rotated element to the canvas; sounds have no place there. */
export function alignToCanvas(
  container: Container,
  ids: readonly string[],
  alignment: Alignment,
  canvas: Size,
) {
  const target = { left: 0, top: 0, right: canvas.width, bottom: canvas.height }
  for (const located of locateAll(container, ids)) {
    if (isOnlyHeard(located.element)) continue
    const box = absoluteBox(located)
    align(box, alignment, target)
    setAbsoluteBox(container, located.element.uuid, box)
  }
}

/** Aligns sibling elements with each other, within their common bounds. */
export function alignElements(container: Container, ids: readonly string[], alignment: Alignment) {
  const { members, groups } = visiblePeersOf(container, ids)
  const target = unionOf(members.map((element) => boundsOf(element.commonStyle)))
  if (!target || members.length < 2) return
  for (const { commonStyle } of members) align(commonStyle, alignment, target)
  refitAround(groups)
}

/**
 * Distributes sibling elements with equal gaps between their rotated bounds, horizontally (`x`) or vertically (`y`).
 * The two outermost, by their centers, stay; fewer than three stay unchanged.
 */
export function distributeElements(container: Container, ids: readonly string[], axis: 'x' | 'y') {
  const { members, groups } = visiblePeersOf(container, ids)
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
  refitAround(groups)
}

/** Siblings that have a place on the canvas: the boxes of sounds mean nothing. */
function visiblePeersOf(container: Container, ids: readonly string[]) {
  const { members, groups } = peersOf(container, ids)
  return { members: members.filter((element) => !isOnlyHeard(element)), groups }
}

function align(box: Box, alignment: Alignment, target: Bounds) {
  const bounds = boundsOf(box)
  switch (alignment) {
    case 'left':
    case 'right':
      box.left += target[alignment] - bounds[alignment]
      break
    case 'top':
    case 'bottom':
      box.top += target[alignment] - bounds[alignment]
      break
    case 'centerX':
      box.left += (target.left + target.right - bounds.left - bounds.right) / 2
      break
    case 'centerY':
      box.top += (target.top + target.bottom - bounds.top - bounds.bottom) / 2
      break
  }
}

const spanOf = ({ left, top, right, bottom }: Bounds, axis: 'x' | 'y') =>
  axis === 'x' ? { start: left, end: right } : { start: top, end: bottom }
