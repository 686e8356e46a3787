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
