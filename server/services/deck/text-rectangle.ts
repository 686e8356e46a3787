import type { Size } from '#engine/geometry/index.ts'
import { type Frame, frameOf } from './preset-frame.ts'
import type { Geometry, SlideText } from './slide.ts'

type Edges = SlideText['insets']

/** Distance of the square in a circle from the box around both, relative to its side. */
const IN_CIRCLE = (1 - Math.SQRT1_2) / 2
/** The same for one rounded corner, relative to its radius. */
const IN_CORNER = 1 - Math.SQRT1_2

const around = (x: number, y: number): Edges => [x, y, x, y]
const ellipse = ({ w, h }: Frame) => around(w * IN_CIRCLE, h * IN_CIRCLE)
const diamond = ({ w, h }: Frame) => around(w / 4, h / 4)
const shares = ({ w, h }: Frame, [left, top, right, bottom]: Edges): Edges => [
  left * w,
  top * h,
  right * w,
  bottom * h,
]
/** Within the inner points of a star with many of them. @param initial radius of these, in fractions of the box */
const star = (initial: number) => (frame: Frame) => {
  const share = 0.5 - frame.share('adj', initial) * Math.SQRT1_2
  return around(frame.w * share, frame.h * share)
}

/** How far the text rectangle of a preset lies inside its box (ECMA-376 part 1, 20.1.9.22). */
const RECTANGLES: Readonly<Record<string, (frame: Frame) => Edges>> = {
  ellipse,
  flowChartConnector: ellipse,
  donut: ellipse,
  diamond,
  flowChartDecision: diamond,
  triangle: (frame) => {
    const left = Math.min(1, frame.share('adj', 50_000)) / 2
    return shares(frame, [left, 0.5, 0.5 - left, 0])
  },
  rtTriangle: (frame) => shares(frame, [1 / 12, 7 / 12, 5 / 12, 1 / 12]),
  roundRect({ ss, share }) {
    const inset = Math.min(0.5, share('adj', 16_667)) * ss * IN_CORNER
    return around(inset, inset)
  },
  flowChartTerminator: (frame) => shares(frame, [0.0471, 0.1464, 0.0471, 0.1464]),
  octagon({ ss, share }) {
    const inset = (Math.min(0.5, share('adj', 29_289)) * ss) / 2
    return around(inset, inset)
  },
  homePlate: ({ w, ss, share }) => [0, 0, Math.min(w, share('adj', 50_000) * ss) / 2, 0],
  heart: (frame) => shares(frame, [1 / 6, 1 / 4, 1 / 6, 1 / 3]),
  cloud: (frame) => shares(frame, [0.1378, 0.151, 0.2089, 0.1974]),
  star4: star(12_500),
  star5: (frame) => shares(frame, [0.309, 0.382, 0.309, 0.236]),
  star8: star(37_500),
  star10: star(42_533),
  star12: star(37_500),
  star16: star(37_500),
  star24: star(37_500),
  star32: star(37_500),
}

/** A text with the insets of its shape's text rectangle added to its own. */
export function insetText(text: SlideText, geometry: Geometry, size: Size, flipX: boolean): SlideText {
  const edges = geometry.kind === 'preset' ? RECTANGLES[geometry.name] : undefined
  if (!edges || geometry.kind !== 'preset') return text
  const [left, top, right, bottom] = edges(frameOf(size, geometry.adjustments))
  const [l, t, r, b] = text.insets
  const [atLeft, atRight] = flipX ? [right, left] : [left, right]
  return { ...text, insets: [l + atLeft, t + top, r + atRight, b + bottom] }
}
