import type { SlideBox, SlideShape } from './slide.ts'

/** Shapes that belong together, such as a card with its text and icon, in their order from bottom to top. */
export interface Cluster {
  shapes: SlideShape[]
  box: SlideBox
}

/** Shapes that are this close in px of the slide touch each other: connectors end beside what they connect. */
const REACH = 6
/** Two texts may overlap a little without being one. */
const OVERLAP = 0.12

/** Joins shapes that overlap or are connected, and sorts the results as they are read. */
export function clustersOf(shapes: readonly SlideShape[]): Cluster[] {
  const parents = shapes.map((_, index) => index)
  const rootOf = (index: number): number => {
    let root = index
    while (parents[root] !== root) root = parents[root] ?? root
    return root
  }
  for (const [a, one] of shapes.entries()) {
    for (const [b, other] of shapes.entries()) {
      if (b < a && isTogether(one, other)) parents[rootOf(a)] = rootOf(b)
    }
  }
  const groups = new Map<number, SlideShape[]>()
  for (const [index, shape] of shapes.entries())
    groups.set(rootOf(index), [...(groups.get(rootOf(index)) ?? []), shape])
  return inReadingOrder([...groups.values()].map((members) => ({ shapes: members, box: boundsOf(members) })))
}

export function boundsOf(shapes: readonly SlideShape[]): SlideBox {
  const boxes = shapes.map(({ box }) => box)
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))]
  return {
    left,
    top,
    width: Math.max(...boxes.map((box) => box.left + box.width)) - left,
    height: Math.max(...boxes.map((box) => box.top + box.height)) - top,
  }
}

const isThin = ({ box }: SlideShape) => box.width < 3 || box.height < 3

function isTogether(a: SlideShape, b: SlideShape): boolean {
  const reach = isThin(a) || isThin(b) ? REACH : 0
  const across = overlap(a.box.left, a.box.width, b.box.left, b.box.width) + reach
  const down = overlap(a.box.top, a.box.height, b.box.top, b.box.height) + reach
  if (across <= 0 || down <= 0) return false
  if (reach > 0) return true
  const smaller = Math.min(a.box.width * a.box.height, b.box.width * b.box.height)
  return across * down > OVERLAP * smaller
}

const overlap = (a: number, aSize: number, b: number, bSize: number) =>
  Math.min(a + aSize, b + bSize) - Math.max(a, b)

/** By rows, and from the left in a row. A row has what overlaps its first one by half. */
export function rowsOf<One extends { box: SlideBox }>(all: readonly One[]): One[][] {
  const rows: One[][] = []
  for (const one of all.toSorted((a, b) => a.box.top - b.box.top)) {
    const first = rows.at(-1)?.[0]
    const common = first ? overlap(first.box.top, first.box.height, one.box.top, one.box.height) : 0
    const isInRow = first && common > Math.min(first.box.height, one.box.height) / 2
    if (isInRow) rows.at(-1)?.push(one)
    else rows.push([one])
  }
  return rows.map((row) => row.toSorted((a, b) => a.box.left - b.box.left))
}

const inReadingOrder = (clusters: readonly Cluster[]): Cluster[] => rowsOf(clusters).flat()
