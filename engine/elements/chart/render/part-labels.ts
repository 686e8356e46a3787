import type { ArcElement } from 'chart.js'
import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { clamp } from '#engine/geometry/index.ts'
import type { OpenChart } from './chart-js.ts'
import { type ChartTheme, cssFont } from './chart-theme.ts'

/** The label of a slice; its value counts up during the self-animation. */
export interface PartLabel {
  name: string
  write: (growth: number) => string
}

export const fullText = ({ name, write }: PartLabel, growth: number) =>
  name === '' ? write(growth) : `${name} ${write(growth)}`

interface Placed {
  label: PartLabel
  arc: ArcElement
  /** Where the leader line starts on the pie's edge. */
  rim: { x: number; y: number }
  /** The vertical center of the text. */
  y: number
  side: 1 | -1
  size: number
}

/** px */
const OUT = 8
const LEVEL = 6
const TEXT_GAP = 4
/** Progress from which labels fade in and count. */
const COMING = 0.55

/**
 * Labels of the slices beside the pie, each at the end of a leader line. On a side without room for all, the
 * smallest slices have none.
 */
export function partLabels({ chart, context }: OpenChart, labels: readonly PartLabel[], look: ChartTheme) {
  context.font = cssFont(look.label)
  const arcs = chart.getDatasetMeta(0).data as unknown as ArcElement[] // a pie has nothing else
  const all = arcs.flatMap((arc, at) => {
    const label = labels[at]
    return label && arc.circumference > 0 ? [placeOf(arc, label)] : []
  })
  const height = look.label.size * 1.3
  const most = Math.floor(chart.height / height)
  const placed = ([1, -1] as const).flatMap((side) => {
    const here = all.filter((each) => each.side === side)
    const kept = here.toSorted((a, b) => b.size - a.size).slice(0, most)
    return spread(kept, height, chart.height - look.label.size * 0.65)
  })
  return (to: Canvas2D, growth: number) => paint(to, placed, look, growth)
}

function placeOf(arc: ArcElement, label: PartLabel): Placed {
  const { x, y, startAngle, circumference, outerRadius } = arc
  const angle = startAngle + circumference / 2
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const rim = { x: x + cos * (outerRadius + 2), y: y + sin * (outerRadius + 2) }
  const side = cos >= 0 ? 1 : -1
  return { label, arc, rim, y: y + sin * (outerRadius + OUT), side, size: circumference }
}

/** x at which a leader line bends: just outside of the pie, and not nearer than its slice's edge. */
function bendOf({ arc, rim, y, side }: Placed): number {
  const [reach, away] = [arc.outerRadius + OUT, Math.abs(y - arc.y)]
  const outside = arc.x + side * Math.sqrt(Math.max(0, reach ** 2 - away ** 2))
  return side === 1 ? Math.max(outside, rim.x) : Math.min(outside, rim.x)
}

/** Moves the labels of one side apart, downwards, and upwards again if they end too low. */
function spread(labels: Placed[], distance: number, lowest: number): Placed[] {
  const sorted = labels.toSorted((a, b) => a.y - b.y)
  let above = -distance / 2
  for (const label of sorted) {
    label.y = Math.max(label.y, above + distance, distance / 2)
    above = label.y
  }
  let below = lowest + distance
  for (const label of sorted.toReversed()) {
    label.y = Math.min(label.y, below - distance)
    below = label.y
  }
  return sorted
}

function paint(to: Canvas2D, labels: readonly Placed[], look: ChartTheme, growth: number) {
  const counted = clamp((growth - COMING) / (1 - COMING), 0, 1)
  if (counted === 0) return
  to.save()
  to.globalAlpha = Math.min(1, counted * 4)
  to.font = cssFont(look.label)
  to.textBaseline = 'middle'
  to.lineWidth = 1
  to.strokeStyle = look.line
  to.fillStyle = look.text
  for (const placed of labels) {
    const { label, rim, y, side } = placed
    const bend = bendOf(placed)
    const x = bend + side * LEVEL
    to.beginPath()
    to.moveTo(rim.x, rim.y)
    to.lineTo(bend, y)
    to.lineTo(x, y)
    to.stroke()
    to.textAlign = side === 1 ? 'left' : 'right'
    to.fillText(fullText(label, counted), x + side * TEXT_GAP, y + 0.5)
  }
  to.restore()
}
