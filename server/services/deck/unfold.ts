import { boundsOf, type Cluster, clustersOf } from './clusters.ts'
import type { SlideShape, SlideText } from './slide.ts'
import { LEAST_FONT, largestSize, textHeight, withLeastSize } from './text-size.ts'

/**
 * The parts of a cluster in which every text can be read: the cluster itself if all of its texts reach the least size
 * at this scale, otherwise its texts, each with the shape behind it, and its pictures, charts and tables. Lines and
 * shapes without contents are left out then, since the arrangement that they show is lost.
 */
export function unfolded(cluster: Cluster, scale: number): Cluster[] {
  const leaves = cluster.shapes.flatMap(leavesOf)
  if (leaves.length < 2 || leaves.every((shape) => isLegible(shape, scale))) return [cluster]
  const parts = leaves.filter((shape) => shape.kind !== 'shape' || shape.text !== null || hasPicture(shape))
  if (parts.length < 2) return [cluster]
  const panels = leaves.filter((shape) => !parts.includes(shape))
  return parts
    .filter((part) => part.kind !== 'shape' || part.text !== null)
    .map((part) => withPanel(part, panels))
    .map((shape) => clustersOf([shape])[0] ?? { shapes: [shape], box: boundsOf([shape]) })
}

/** Columns of a table that fit the width of a page. */
const COLUMNS = 4

/** A table in parts that fit the width of a page; each begins with the first column. */
export function narrowTables(cluster: Cluster): Cluster[] {
  const [only, ...others] = cluster.shapes
  if (only?.kind !== 'table' || others.length > 0 || only.table.columns.length <= COLUMNS) return [cluster]
  const { rows, columns, aligns } = only.table
  const count = Math.ceil((columns.length - 1) / (COLUMNS - 1))
  const size = Math.ceil((columns.length - 1) / count)
  return Array.from({ length: count }, (_, index) => {
    const from = 1 + index * size
    const part = <One>(all: readonly One[]) => [...all.slice(0, 1), ...all.slice(from, from + size)]
    const table = { ...only.table, rows: rows.map(part), columns: part(columns), aligns: part(aligns) }
    return { ...cluster, shapes: [{ ...only, table }] }
  })
}

/** Groups fall apart; what is in a rotated one stands upright again. */
const leavesOf = (shape: SlideShape): SlideShape[] =>
  shape.kind === 'group' ? shape.children.flatMap(leavesOf) : [{ ...shape, rotate: 0 }]

const hasPicture = (shape: SlideShape) => shape.kind === 'shape' && shape.fill?.kind === 'picture'

/** A text gets the fill of the smallest shape around it, so that its colors stay right. */
function withPanel(part: SlideShape, panels: readonly SlideShape[]): SlideShape {
  if (part.kind !== 'shape' || part.fill) return part
  const [panel] = panels
    .filter((other) => other.kind === 'shape' && other.fill !== null && isAround(other, part))
    .toSorted((a, b) => a.box.width * a.box.height - b.box.width * b.box.height)
  if (panel?.kind !== 'shape') return part
  return { ...part, fill: panel.fill, stroke: panel.stroke, geometry: panel.geometry }
}

function isAround({ box: outer }: SlideShape, { box: inner }: SlideShape): boolean {
  const [x, y] = [inner.left + inner.width / 2, inner.top + inner.height / 2]
  return x > outer.left && x < outer.left + outer.width && y > outer.top && y < outer.top + outer.height
}

/** Whether the text of a shape reaches the least size in the shape at a scale. */
export function isLegible(shape: SlideShape, scale: number): boolean {
  if (shape.kind !== 'shape' || shape.text === null) return true
  const [left, top, right, bottom] = shape.text.insets
  const width = Math.max(8, (shape.box.width - left - right) * scale)
  const height = (shape.box.height - top - bottom) * scale
  return fits(shape.text, width, height)
}

/** Whether a text fits a box of the page with the least size. */
function fits(text: SlideText, width: number, height: number): boolean {
  const largest = Math.max(...text.paragraphs.map(({ runs }) => largestSize(runs)))
  const scale = LEAST_FONT / largest
  return textHeight(withLeastSize(text, largest), width, scale) <= height
}
