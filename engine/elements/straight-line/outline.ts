import { type Point, type Size } from '#engine/geometry/index.ts'

export const LINE_STYLES = ['solid', 'dashed', 'dotted'] as const
export const LINE_ENDS = ['none', 'arrow', 'openArrow', 'dot', 'bar'] as const

/** What a line's outline depends on, besides its length and thickness. */
export interface LineProps {
  lineStyle: (typeof LINE_STYLES)[number]
  startMark: LineEnd
  endMark: LineEnd
}

type LineEnd = (typeof LINE_ENDS)[number]

/** The mark at an end of a line, px. */
export interface EndMark {
  kind: LineEnd
  /** How far it reaches back along the line. */
  length: number
  /** How far it reaches to each side of the line's middle. */
  reach: number
  /** Thickness of its strokes. */
  stroke: number
  /** How far before the end the line stops under it. */
  inset: number
}

/** Thin lines have larger marks in proportion, so that these can be seen. */
const ARROW = { factor: 2.2, least: 8 }
const DOT = { factor: 0.7, least: 3 }
/** Half the width of an arrow by its length. */
const ARROW_REACH = 0.5
/** px; thinner lines can be hit as if they were this thick. */
const HIT_THICKNESS = 8

/** The marks at the start and the end of a line; on a short line they are smaller. */
export function endMarks({ startMark, endMark }: LineProps, { width, height }: Size): [EndMark, EndMark] {
  const marks = [markOf(startMark, height), markOf(endMark, height)] as const
  const total = marks[0].length + marks[1].length
  const scale = total > width ? width / total : 1
  return [scaled(marks[0], scale), scaled(marks[1], scale)]
}

function markOf(kind: LineEnd, thickness: number): EndMark {
  const length = ARROW.factor * thickness + ARROW.least
  const reach = ARROW_REACH * length
  const none = { kind, length: 0, reach: 0, stroke: thickness, inset: 0 }
  if (kind === 'none') return none
  if (kind === 'bar') return { ...none, length: thickness, reach }
  if (kind === 'dot') {
    const radius = DOT.factor * thickness + DOT.least
    return { ...none, length: radius, reach: radius }
  }
  // Where the line is as wide as the arrow, it would show beside the tip.
  const inset = kind === 'arrow' ? length / 2 : thickness
  return { ...none, length, reach, inset }
}

const scaled = ({ kind, length, reach, stroke, inset }: EndMark, by: number): EndMark => ({
  kind,
  length: length * by,
  reach: reach * by,
  stroke: stroke * by,
  inset: inset * by,
})

/** How far the marks leave the line's box: beyond its ends, and above and below it. */
export function lineOverflow(props: LineProps, size: Size): { start: number; end: number; across: number } {
  const [start, end] = endMarks(props, size)
  const beyond = ({ kind, length }: EndMark) => (kind === 'dot' ? length : 0)
  return {
    start: beyond(start),
    end: beyond(end),
    across: Math.max(0, start.reach - size.height / 2, end.reach - size.height / 2),
  }
}

/** Whether a point of the box's coordinates lies on the line or a mark, or at most `tolerance` px beside. */
export function isOnLine(props: LineProps, size: Size, { x, y }: Point, tolerance: number): boolean {
  const { width, height } = size
  const away = Math.abs(y - height / 2)
  const isWithin = (from: number, to: number, reach: number) =>
    x >= from - tolerance && x <= to + tolerance && away <= reach + tolerance
  const [start, end] = endMarks(props, size)
  const beyond = lineOverflow(props, size)
  return (
    isWithin(0, width, Math.max(height, HIT_THICKNESS) / 2) ||
    isWithin(-beyond.start, start.length, start.reach) ||
    isWithin(width - end.length, width + beyond.end, end.reach)
  )
}
