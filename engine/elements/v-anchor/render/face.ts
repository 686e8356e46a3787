import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { disc, fill, line, within } from './brush.ts'
import type { Expression } from './expression.ts'

const LASH = '#2a1c20'
const BROW = '#4b363a'
const IRIS = '#5b3a2c'
const LIP = '#d8636c'
const LIP_DARK = '#b0454f'
const INSIDE = '#7d2b36'

type Features = Pick<Expression, 'lid' | 'brow' | 'open' | 'round'>

/** Eyes, brows and mouth. */
export function paintFeatures(context: Canvas2D, { lid, brow, open, round }: Features) {
  for (const side of [-1, 1]) {
    context.save()
    context.translate(100 + side * 15.6, 84)
    context.scale(1.13 * side, 1.13)
    paintEye(context, lid, side)
    paintBrow(context, brow)
    context.restore()
  }
  context.save()
  context.translate(100, 109)
  paintMouth(context, open, round)
  context.restore()
}

/**
 * Relative to the eye's center, with the outside on the right. @param lid 0 open … 1 closed @param side the
 * side of the light
 */
function paintEye(context: Canvas2D, lid: number, side: number) {
  const top = -5.6 + 8 * lid
  const upper = `M-6.8 1.2C-5 ${top} 3 ${top - 1.2} 7.2 -1.2`
  const almond = `${upper}C6 3.6 -3.6 4.6 -6.8 1.2Z`
  if (lid < 0.9) {
    fill(context, almond, '#ffffff')
    within(context, almond, () => {
      disc(context, 0, -0.6, 4.5, IRIS)
      disc(context, 0, -0.4, 2.5, '#20140f')
      disc(context, 0, 1.6, 2.2, 'rgba(160, 104, 74, 0.55)')
      line(context, upper, 'rgba(60, 40, 44, 0.30)', 3)
      disc(context, -1.5 * side, -2, 1.35, '#ffffff')
      disc(context, 1.5 * side, 0.9, 0.6, 'rgba(255, 255, 255, 0.8)')
    })
  }
  line(context, upper, LASH, 1.7)
  line(context, `M6.4 ${-1 + 0.6 * lid}L9.2 ${-2.8 + 3 * lid}`, LASH, 1.3)
  line(
    context,
    `M-5.4 ${-4.4 + 3 * lid}C-3 ${-6.6 + 3 * lid} 3 ${-7.2 + 3 * lid} 7 ${-4.4 + 3 * lid}`,
    'rgba(176, 112, 92, 0.55)',
    0.8,
  )
}

/** @param raised 0…1 */
function paintBrow(context: Canvas2D, raised: number) {
  const y = -1.8 * raised
  fill(
    context,
    `M-7.6 ${-11 + y}C-3 ${-14.4 + y} 4 ${-15.2 + y} 10 ${-11.4 + y}C4 ${-13 + y} -2 ${-12 + y} -7 ${-8.6 + y}C-8.4 ${-8.8 + y} -8.4 ${-10.4 + y} -7.6 ${-11 + y}Z`,
    BROW,
  )
}

/** Relative to the middle of the closed mouth. @param open 0 closed … 1 @param round 0 wide … 1 round */
function paintMouth(context: Canvas2D, open: number, round: number) {
  const half = 10 * (1 - 0.36 * round * Math.min(1, 3 * open)) - 0.6 * open
  const gap = 7.6 * open
  const corner = -1.6 + 1.6 * Math.min(1, 2 * open)
  const bow = -2.6 - 0.5 * open
  // A round mouth is fuller at its sides.
  const full = 0.5 + 0.3 * round
  const upperEdge = curve(half, corner, 1.1 - 0.9 * Math.min(1, 2 * open), full)
  const lowerEdge = curve(half, corner, 1.3 + gap, full)
  const top = `M${-half} ${corner}C${-0.6 * half} ${bow + 0.2} ${-0.36 * half} ${bow - 0.5} 0 ${bow + 0.8}C${0.36 * half} ${bow - 0.5} ${0.6 * half} ${bow + 0.2} ${half} ${corner}`
  const bottom = `C${full * half} ${(4.4 + gap - corner) * 1.333 + corner} ${-full * half} ${(4.4 + gap - corner) * 1.333 + corner} ${-half} ${corner}Z`
  fill(context, `${top}${bottom}`, LIP)
  if (open > 0) {
    const inside = `M${-half + 0.9} ${corner}C${upperEdge.forth}C${lowerEdge.back}Z`
    fill(context, inside, INSIDE)
    within(context, inside, () => {
      disc(context, 0, gap + 3.4, 4.6, '#d9747b')
      fill(
        context,
        `M${-half} -3H${half}V${1.2 + 1.5 * open}C${0.4 * half} ${2 + 1.6 * open} ${-0.4 * half} ${2 + 1.6 * open} ${-half} ${1.2 + 1.5 * open}Z`,
        '#ffffff',
      )
    })
  } else {
    line(
      context,
      `M${-half - 0.6} ${corner - 0.5}C${-0.5 * half} 2 ${0.5 * half} 2 ${half + 0.6} ${corner - 0.5}`,
      LIP_DARK,
      1.1,
    )
  }
  line(
    context,
    `M-3.4 ${gap + 6.6}C-1.5 ${gap + 7.3} 1.5 ${gap + 7.3} 3.4 ${gap + 6.6}`,
    'rgba(207, 143, 118, 0.5)',
    1,
  )
  line(
    context,
    `M-2.6 ${3 + gap}C-1 ${3.5 + gap} 1 ${3.5 + gap} 2.6 ${3 + gap}`,
    'rgba(255, 230, 226, 0.55)',
    1,
  )
}

/** A closed curve between the corners of the mouth, inside the lips, with its middle at `middle`. */
function curve(half: number, corner: number, middle: number, full: number) {
  const x = half - 0.9
  const y = corner + (middle - corner) * 1.333
  return {
    forth: `${-full * x} ${y} ${full * x} ${y} ${x} ${corner}`,
    back: `${full * x} ${y} ${-full * x} ${y} ${-x} ${corner}`,
  }
}
