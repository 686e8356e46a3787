import { child, childrenOf, numberOf, type XmlNode } from '#engine/ooxml/index.ts'
import type { Geometry } from './slide.ts'

const RECTANGLE: Geometry = { kind: 'preset', name: 'rect', adjustments: {} }
const MAX_STEPS = 20_000

/** The path of a custom geometry; a rectangle when its points are formulas. */
export function customGeometry(node: XmlNode): Geometry {
  const paths = childrenOf(child(node, 'pathLst'), 'path')
  const [first] = paths
  const [width, height] = [numberOf(first, 'w') ?? 0, numberOf(first, 'h') ?? 0]
  if (!first || width <= 0 || height <= 0) return RECTANGLE
  const steps = paths.flatMap(({ children }) => children).slice(0, MAX_STEPS)
  let current: [number, number] = [0, 0]
  const data: string[] = []
  for (const step of steps) {
    const points = childrenOf(step, 'pt').map(
      (point) => [numberOf(point, 'x'), numberOf(point, 'y')] as const,
    )
    const values = points.flat()
    if (values.some((value) => value === undefined)) return RECTANGLE
    if (step.name === 'close') data.push('Z')
    else if (step.name === 'arcTo') {
      const arc = arcOf(step, current)
      if (!arc) return RECTANGLE
      data.push(arc.data)
      current = arc.end
    } else {
      const letter = LETTERS[step.name]
      if (letter === undefined) continue
      data.push(`${letter}${values.join(' ')}`)
      current = (points.at(-1) as [number, number] | undefined) ?? current
    }
  }
  return { kind: 'path', data: data.join(''), width, height }
}

const LETTERS: Record<string, string> = { moveTo: 'M', lnTo: 'L', cubicBezTo: 'C', quadBezTo: 'Q' }
const DEGREE = 60_000

/** An arc that starts at the current point: radii, start and swing angle. */
function arcOf(step: XmlNode, [x, y]: readonly [number, number]) {
  const [rx, ry] = [numberOf(step, 'wR'), numberOf(step, 'hR')]
  const [start, swing] = [numberOf(step, 'stAng'), numberOf(step, 'swAng')]
  if (rx === undefined || ry === undefined || start === undefined || swing === undefined) return undefined
  const radians = (angle: number) => ((angle / DEGREE) * Math.PI) / 180
  const from = radians(start)
  const center = [x - rx * Math.cos(from), y - ry * Math.sin(from)] as const
  const pointAt = (angle: number): [number, number] => [
    center[0] + rx * Math.cos(angle),
    center[1] + ry * Math.sin(angle),
  ]
  // SVG draws no arc whose ends are the same: two halves make a full one.
  const [middle, end] = [pointAt(from + radians(swing) / 2), pointAt(from + radians(swing))]
  const flag = swing > 0 ? 1 : 0
  return { data: [middle, end].map((point) => `A${rx} ${ry} 0 0 ${flag} ${point.join(' ')}`).join(''), end }
}

/** Outlines of presets that the product's shapes lack, in a box of 100 × 100, at their usual adjustments. */
export const PRESET_PATHS: Readonly<Record<string, string>> = {
  homePlate: 'M0 0L75 0L100 50L75 100L0 100Z',
  chevron: 'M0 0L75 0L100 50L75 100L0 100L25 50Z',
  parallelogram: 'M25 0L100 0L75 100L0 100Z',
  trapezoid: 'M25 0L75 0L100 100L0 100Z',
  plus: 'M25 0L75 0L75 25L100 25L100 75L75 75L75 100L25 100L25 75L0 75L0 25L25 25Z',
  heart: 'M50 25C70 -30 150 25 50 100C-50 25 30 -30 50 25Z',
  leftRightArrow: 'M0 50L25 0L25 25L75 25L75 0L100 50L75 100L75 75L25 75L25 100Z',
  upDownArrow: 'M50 0L100 25L75 25L75 75L100 75L50 100L0 75L25 75L25 25L0 25Z',
  flowChartManualInput: 'M0 20L100 0L100 100L0 100Z',
  flowChartDocument: 'M0 0L100 0L100 85C60 70 40 110 0 92Z',
  snip1Rect: 'M0 0L83 0L100 17L100 100L0 100Z',
  snip2SameRect: 'M17 0L83 0L100 17L100 100L0 100L0 17Z',
  round1Rect: 'M0 0L83 0A17 17 0 0 1 100 17L100 100L0 100Z',
  round2SameRect: 'M17 0L83 0A17 17 0 0 1 100 17L100 100L0 100L0 17A17 17 0 0 1 17 0Z',
  donut: 'M0 50A50 50 0 1 1 100 50A50 50 0 1 1 0 50ZM25 50A25 25 0 1 0 75 50A25 25 0 1 0 25 50Z',
  halfFrame: 'M0 0L100 0L67 33L33 33L33 67L0 100Z',
  corner: 'M0 0L50 0L50 50L100 50L100 100L0 100Z',
  cloud:
    'M20 85C5 85 0 70 8 60C-2 50 5 32 18 34C20 15 42 10 52 22C62 8 84 14 84 32C98 34 103 52 94 62C100 78 88 88 76 84C66 96 50 96 44 88C36 94 26 92 20 85Z',
}
