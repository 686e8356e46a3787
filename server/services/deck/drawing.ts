import { createElement } from '#engine/document/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { type EndMark, endMarks } from '#engine/elements/straight-line/outline.ts'
import type { Size } from '#engine/geometry/index.ts'
import { pathData as d } from './preset-frame.ts'
import { tidy } from './placing.ts'
import type { Paint, SlideBox, SlideShape, Stroke } from './slide.ts'

/** An outline as path data in a box of its own. */
export interface Drawing extends Size {
  data: string
  fillRule: 'evenodd' | 'nonzero'
  /** Whether it has no inside. */
  isOpen: boolean
}

type Outlined = Pick<Extract<SlideShape, { kind: 'shape' }>, 'fill' | 'stroke' | 'flipX' | 'flipY'>
type Store = (svg: string) => string

/** Pixels of a picture per px of the page, for pages that are enlarged. */
const DENSITY = 4

/** A picture of an outline that the product lacks, in a box of the page. */
export function drawing(
  shape: Outlined,
  box: SlideBox,
  scale: number,
  outline: Drawing,
  store: Store,
): Element {
  const { fill, stroke, flipX, flipY } = shape
  const line = stroke ? lineWidth(stroke, scale) : 0
  const [width, height] = [Math.max(1, box.width), Math.max(1, box.height)]
  const [x, y] = [width / outline.width, height / outline.height]
  const place =
    `translate(${flipX ? tidy(width) : 0} ${flipY ? tidy(height) : 0}) ` +
    `scale(${flipX ? -x : x} ${flipY ? -y : y})`
  const { paint, definition } = outline.isOpen ? { paint: 'none', definition: '' } : paintOf(fill, outline)
  const content =
    `${definition}<path transform="${place}" d="${outline.data}" fill="${paint}" fill-rule="${outline.fillRule}"` +
    `${stroke ? strokeOf(stroke, line) : ''} vector-effect="non-scaling-stroke"/>`
  return pictureOf(content, { left: box.left, top: box.top, width, height }, line / 2, store)
}

/** A picture of a bent or curved connector from one corner of its box to the opposite one. */
export function connector(
  { stroke, flipX, flipY }: Outlined,
  box: SlideBox,
  scale: number,
  path: ConnectorPath,
  store: Store,
): Element {
  const color = stroke?.color ?? '#000000'
  const line = stroke ? lineWidth(stroke, scale) : 1
  const points = path.points.map(
    ([x, y]): Point => [(flipX ? 1 - x : x) * box.width, (flipY ? 1 - y : y) * box.height],
  )
  const [startMark = 'none', endMark = 'none'] = stroke?.ends ?? []
  const length = points.reduce((sum, point, index) => sum + distance(point, points[index - 1] ?? point), 0)
  const [start, end] = endMarks({ lineStyle: 'solid', startMark, endMark }, { width: length, height: line })
  const shortened = withoutEnd(withoutEnd(points.toReversed(), start.inset).toReversed(), end.inset)
  const data = shortened
    .map(([x, y], index) =>
      index === 0
        ? d`M${x} ${y}`
        : path.isCurved
          ? d`${index % 3 === 1 ? 'C' : ' '}${x} ${y}`
          : d`L${x} ${y}`,
    )
    .join('')
  const style = { color, width: line, style: stroke?.style ?? 'solid' } as const
  const content =
    `<path d="${data}" fill="none"${strokeOf(style, line)} stroke-linejoin="round"/>` +
    markOf(points.toReversed(), start, color) +
    markOf(points, end, color)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const around = { width: Math.max(...xs) - left, height: Math.max(...ys) - top }
  const room = Math.max(line, start.reach + start.stroke, end.reach + end.stroke)
  const shift = `<g transform="translate(${tidy(-left)} ${tidy(-top)})">${content}</g>`
  return pictureOf(shift, { left: box.left + left, top: box.top + top, ...around }, room, store)
}

/** @param room px around the box that the picture shows, too */
function pictureOf(
  content: string,
  { left, top, width, height }: SlideBox,
  room: number,
  store: Store,
): Element {
  const box = { left: left - room, top: top - room, width: width + 2 * room, height: height + 2 * room }
  const [w, h] = [tidy(Math.max(1, box.width)), tidy(Math.max(1, box.height))]
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${tidy(w * DENSITY)}" height="${tidy(h * DENSITY)}" ` +
    `viewBox="${tidy(-room)} ${tidy(-room)} ${w} ${h}">${content}</svg>`
  return createElement('qk-image', {
    commonStyle: { left: tidy(box.left), top: tidy(box.top), width: w, height: h },
    propsValue: { imageSrc: store(svg), fit: 'fill' },
  })
}

const lineWidth = ({ width }: Stroke, scale: number) => Math.max(0.5, width * scale)

function strokeOf({ color, style }: Pick<Stroke, 'color' | 'style'>, line: number): string {
  const dashes =
    style === 'dashed'
      ? ` stroke-dasharray="${tidy(line * 4)} ${tidy(line * 3)}"`
      : style === 'dotted'
        ? ` stroke-linecap="round" stroke-dasharray="0 ${tidy(line * 2)}"`
        : ''
  return ` stroke="${color}" stroke-width="${tidy(line)}"${dashes}`
}

/** The value of `fill`, with the gradient that it refers to. */
function paintOf(fill: Paint | null, { width, height }: Size): { paint: string; definition: string } {
  if (fill?.kind === 'color') return { paint: fill.color, definition: '' }
  if (fill?.kind !== 'gradient') return { paint: 'none', definition: '' }
  const angle = (fill.angle * Math.PI) / 180
  const [x, y] = [Math.sin(angle), -Math.cos(angle)]
  // The gradient line of CSS (css-images-3, 3.1.1).
  const half = (Math.abs(width * x) + Math.abs(height * y)) / 2
  const ends = d`x1="${width / 2 - x * half}" y1="${height / 2 - y * half}" x2="${width / 2 + x * half}" y2="${height / 2 + y * half}"`
  const stops = fill.stops.map(
    ({ color, position }) => `<stop offset="${tidy(position)}%" stop-color="${color}"/>`,
  )
  const definition = `<linearGradient id="fill" gradientUnits="userSpaceOnUse" ${ends}>${stops.join('')}</linearGradient>`
  return { paint: 'url(#fill)', definition }
}

type Point = readonly [x: number, y: number]

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1])

/** The direction in which points arrive at the last one. */
function directionOf(points: readonly Point[]): Point {
  const last = points.at(-1) ?? [0, 0]
  const before = points.findLast((point) => distance(point, last) > 0.01) ?? [last[0] - 1, last[1]]
  const length = distance(before, last)
  return [(last[0] - before[0]) / length, (last[1] - before[1]) / length]
}

/** Points whose last one is moved back. */
function withoutEnd(points: readonly Point[], by: number): Point[] {
  const [x, y] = directionOf(points)
  const [lastX, lastY] = points.at(-1) ?? [0, 0]
  return [...points.slice(0, -1), [lastX - x * by, lastY - y * by]]
}

/** The mark at the last of some points. */
function markOf(points: readonly Point[], { kind, length, reach, stroke }: EndMark, color: string): string {
  const [x, y] = directionOf(points)
  const [tipX, tipY] = points.at(-1) ?? [0, 0]
  if (kind === 'none') return ''
  if (kind === 'dot') return d`<circle cx="${tipX}" cy="${tipY}" r="${reach}" fill="${color}"/>`
  const [backX, backY] = [tipX - x * length, tipY - y * length]
  const arms = d`M${backX - y * reach} ${backY + x * reach}L${tipX} ${tipY}L${backX + y * reach} ${backY - x * reach}`
  return kind === 'arrow'
    ? `<path d="${arms}Z" fill="${color}"/>`
    : d`<path d="${arms}" fill="none" stroke="${color}" stroke-width="${stroke}"/>`
}

/** The course of a connector in a box of 1 × 1. */
export interface ConnectorPath {
  points: readonly Point[]
  /** Whether the points are those of cubic curves. */
  isCurved: boolean
}

const PERCENT = 100_000

/** The course of a preset that is a bent or curved connector; undefined for others. */
export function connectorPath(
  name: string,
  adjustments: Readonly<Record<string, number>>,
): ConnectorPath | undefined {
  const [, shape, count] = /^(bent|curved)Connector([2-5])$/.exec(name) ?? []
  if (shape === undefined) return undefined
  const [a, b, c] = ['adj1', 'adj2', 'adj3'].map((key) => (adjustments[key] ?? 50_000) / PERCENT) as [
    number,
    number,
    number,
  ]
  const corners: Record<string, Point[]> = {
    2: [[1, 0]],
    3: [
      [a, 0],
      [a, 1],
    ],
    4: [
      [a, 0],
      [a, b],
      [1, b],
    ],
    5: [
      [a, 0],
      [a, b],
      [c, b],
      [c, 1],
    ],
  }
  const bent: Point[] = [[0, 0], ...(corners[count ?? ''] ?? []), [1, 1]]
  return shape === 'bent' ? { points: bent, isCurved: false } : { points: rounded(bent), isCurved: true }
}

/** Cubic curves from middle to middle of the sides of a course, which touch its corners' sides. */
function rounded(course: readonly Point[]): Point[] {
  const [first = [0, 0], ...rest] = course
  const points: Point[] = [first]
  for (const [index, corner] of rest.slice(0, -1).entries()) {
    const next = rest[index + 1] ?? corner
    const isLast = index === rest.length - 2
    const end: Point = isLast ? next : [(corner[0] + next[0]) / 2, (corner[1] + next[1]) / 2]
    const from = points.at(-1) ?? first
    points.push(between(from, corner, 0.5), between(end, corner, 0.5), end)
  }
  return points
}

const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
]
