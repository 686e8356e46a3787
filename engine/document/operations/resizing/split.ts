import { type Bounds, boundsCenter, type Point, unionOf } from '#engine/geometry/index.ts'
import { heightOf, type Node, widthOf } from './nodes.ts'

/** Nodes that are scaled as they stand; the point `from` comes to `to`. */
interface Half {
  nodes: Node[]
  from: Point
  to: Point
}

export interface Split {
  halves: [Half, Half]
  scale: number
}

/** Share of the shorter side of a region that is kept free around and between its halves. */
const MARGIN = 0.06

/** Share of a region that its nodes must cover: a few that stand in corners stay there. */
const DENSE = 0.12

function coveredBy(nodes: readonly Node[], region: Bounds): number {
  const areas = nodes.map(({ bounds }) => widthOf(bounds) * heightOf(bounds))
  return areas.reduce((sum, area) => sum + area, 0) / Math.max(1, widthOf(region) * heightOf(region))
}

/**
 * Cuts the content of a tall region into an upper and a lower half that stand beside each other in a wide one, or that
 * of a wide region into a left and a right half for a tall one. The cut goes where it allows the largest scale.
 */
export function splitOf(nodes: readonly Node[], from: Bounds, to: Bounds): Split | undefined {
  const change = widthOf(to) / widthOf(from) / (heightOf(to) / heightOf(from))
  if (change < 1.4 && change > 1 / 1.4) return undefined
  const isWider = change > 1
  if (isWider ? heightOf(from) <= widthOf(from) : widthOf(from) <= heightOf(from)) return undefined
  if (coveredBy(nodes, from) < DENSE) return undefined
  const margin = MARGIN * Math.min(widthOf(to), heightOf(to))
  const rooms = isWider ? columnsOf(to, margin) : rowsOf(to, margin)
  // Nothing becomes larger than the area of the page justifies.
  const area = (widthOf(to) * heightOf(to)) / (widthOf(from) * heightOf(from))
  const limit = Math.sqrt(area) * 1.1
  let best: Split | undefined
  for (const parts of cutsOf(nodes, isWider ? 'top' : 'left', isWider ? 'bottom' : 'right')) {
    const bounds = parts.map((part) => unionOf(part.map((node) => node.bounds)) ?? from)
    const scales = bounds.map((each, at) => {
      const room = rooms[at] ?? to
      return Math.min(
        widthOf(room) / Math.max(1, widthOf(each)),
        heightOf(room) / Math.max(1, heightOf(each)),
      )
    })
    const scale = Math.min(limit, ...scales)
    if (best && best.scale >= scale) continue
    const half = (at: 0 | 1): Half => ({
      nodes: parts[at],
      from: boundsCenter(bounds[at] ?? from),
      to: boundsCenter(rooms[at] ?? to),
    })
    best = { halves: [half(0), half(1)], scale }
  }
  return best
}

function columnsOf({ left, top, right, bottom }: Bounds, margin: number): Bounds[] {
  const width = (right - left - 3 * margin) / 2
  return [0, 1].map((at) => {
    const start = left + margin + at * (width + margin)
    return { left: start, right: start + width, top: top + margin, bottom: bottom - margin }
  })
}

function rowsOf({ left, top, right, bottom }: Bounds, margin: number): Bounds[] {
  const height = (bottom - top - 3 * margin) / 2
  return [0, 1].map((at) => {
    const start = top + margin + at * (height + margin)
    return { left: left + margin, right: right - margin, top: start, bottom: start + height }
  })
}

/** px by which neighbors may overlap at a cut, as texts have boxes larger than their characters. */
const OVERLAP = 6

/** All ways to cut nodes in two at a place that no node crosses. */
function cutsOf(
  nodes: readonly Node[],
  start: 'left' | 'top',
  end: 'right' | 'bottom',
): (readonly [Node[], Node[]])[] {
  const ordered = nodes.toSorted((a, b) => a.bounds[start] - b.bounds[start])
  const cuts: (readonly [Node[], Node[]])[] = []
  let reached = -Infinity
  ordered.forEach((node, at) => {
    if (at > 0 && node.bounds[start] >= reached - OVERLAP)
      cuts.push([ordered.slice(0, at), ordered.slice(at)])
    reached = Math.max(reached, node.bounds[end])
  })
  return cuts
}
