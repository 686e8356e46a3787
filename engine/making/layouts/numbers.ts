import { createElement } from '#engine/document/index.ts'
import type { ContentNumber } from '../storyboard.ts'
import type { Scheme } from '../styles/index.ts'
import { type Block, column, space } from './blocks.ts'
import type { Canvas, Density } from './canvas.ts'
import { advance } from './measure.ts'
import { card } from './parts.ts'
import { SMALLEST, textBlock } from './pieces.ts'
import { abreast, grid } from './items.ts'

const UNIT_SIZE = 0.42
const SMALLEST_FIGURE = 22
const SMALLEST_UNIT = 15

interface Figure {
  width: number
  size: number
  scheme: Scheme
  align: 'left' | 'center'
}

const wide = ({ value, unit }: Pick<ContentNumber, 'value' | 'unit'>, size: number) =>
  advance(value, size) + advance(unit, Math.max(SMALLEST_UNIT, size * UNIT_SIZE))

/** The largest size up to `largest` at which a number has one line, or the smallest one. */
function figureSize(number: Pick<ContentNumber, 'value' | 'unit'>, width: number, largest: number): number {
  let size = Math.round(largest)
  while (size > SMALLEST_FIGURE && wide(number, size) > width) size -= 1
  return size
}

/** A number that counts up, with its unit smaller, as large as its width allows. */
function figureBlock({ style }: Canvas, { value, unit }: ContentNumber, options: Figure): Block {
  const { width, scheme, align } = options
  const joined = `${value}${unit}`.trim()
  if (joined === '') return space(0)
  const size = figureSize({ value, unit }, width, options.size)
  const count = { type: 'textCount', duration: 1, delay: 0.2, interationCount: 1, infinite: '' as const }
  if (wide({ value, unit }, size) > width) {
    const options2 = {
      width,
      font: style.number,
      size: SMALLEST_FIGURE,
      color: scheme.accent,
      align,
      leading: 1.2,
    }
    return textBlock(joined, { ...options2, lines: 3, animations: [count] }) ?? space(0)
  }
  const height = Math.round(size * 1.16)
  const spans =
    unit === ''
      ? {}
      : {
          spans: [
            {
              start: value.length,
              end: joined.length,
              fontSize: Math.max(SMALLEST_UNIT, Math.round(size * UNIT_SIZE)),
              fontWeight: Math.max(500, style.body.weight),
            },
          ],
        }
  return {
    height,
    canGrow: false,
    draw: (left, top) => [
      Object.assign(
        createElement('qk-text', {
          propsValue: { text: joined, ...spans },
          animations: /\d/.test(value) ? [count] : [],
          commonStyle: {
            left,
            top,
            width,
            height,
            fontFamily: style.number.family,
            fontWeight: style.number.weight,
            fontSize: size,
            lineHeight: height,
            color: scheme.accent,
            textAlign: align,
            whiteSpace: 'pre',
            isWrapLine: false,
          },
        }),
        { name: '数字' },
      ),
    ],
  }
}

/** An arrow for a change that names its direction. */
const arrowOf = (change: string) =>
  /[降减跌落]|下滑|^\s*[-−–]/.test(change) ? '▼ ' : /[增升涨]|^\s*\+/.test(change) ? '▲ ' : ''

/** How a number changed, on a tinted tag. */
function changeBlock(
  { style, unit }: Canvas,
  density: Density,
  change: string,
  width: number,
  scheme: Scheme,
  align: 'left' | 'center',
  size = 18,
) {
  const said = change.trim()
  if (said === '') return null
  const type = Math.max(SMALLEST, Math.round(size * unit * density.scale))
  const arrow = arrowOf(said)
  // An arrow is worth less than a number on the line of its words.
  const forms = [`${arrow}${said}`, `${arrow.trim()}${said}`, said]
  const whole = forms.find((form) => advance(form, SMALLEST) <= width)
  const fitting = whole === undefined ? type : Math.min(type, Math.floor(width / advance(whole, 1)))
  return textBlock(whole ?? said, {
    width,
    font: { family: style.body.family, weight: Math.max(600, style.body.weight) },
    size: fitting,
    color: scheme.accent,
    align,
    lines: Math.max(1, Math.min(3, density.text)),
    isHeading: true,
  })
}

/** Characters of labels that are broken between words; the lines of longer ones are filled. */
const SHORT_LABEL = 24

const labelBlock = (
  { style, unit }: Canvas,
  density: Density,
  text: string,
  width: number,
  scheme: Scheme,
  align: 'left' | 'center',
  size = 18,
) =>
  textBlock(text, {
    width,
    font: style.body,
    size: size * unit * density.scale,
    color: scheme.muted,
    align,
    leading: 1.45,
    lines: Math.max(1, Math.min(5, density.text)),
    isHeading: text.length <= SHORT_LABEL,
  })

/** A label that is read before its number. */
const LEADS =
  /(?:超过?|突破|达到?|约|近|不足|不到|不低于|不高于|至少|至多|最[多少长短高低大小快慢早晚远近]|高达|仅|为)$/

const isShown = ({ value, label }: ContentNumber) => value.trim() !== '' || label.trim() !== ''

/** A number shrinks on where text has no room. */
const shareOf = ({ text, items }: Density) => (text > 0 ? 1 : Math.max(0.3, items / 12))

/** One number for the whole page, with the text below. */
export const oneNumber =
  (canvas: Canvas, numbers: readonly ContentNumber[], text: string, hasChange: boolean) =>
  (density: Density) => {
    const { style, unit, width, scheme } = canvas
    const [number] = numbers.filter(isShown)
    const { align } = style
    const body = textBlock(text, {
      width,
      font: style.body,
      size: 18 * unit * density.scale,
      color: scheme.text,
      align,
      leading: 1.6,
      lines: density.text,
    })
    if (!number) return column([body], 0)
    const figure = card(
      canvas,
      density,
      width,
      (inner, on) =>
        column(
          [
            labelBlock(canvas, density, number.label, inner, on, align, 19),
            figureBlock(canvas, number, {
              width: inner,
              size: 108 * unit * density.scale * shareOf(density),
              scheme: on,
              align,
            }),
            hasChange ? changeBlock(canvas, density, number.change, inner, on, align) : null,
          ],
          8 * unit * density.scale,
        ),
      { name: number.label || '数字', padding: 24 },
    )
    return column([figure, body], 24 * unit * density.scale)
  }

/** Numbers in cards below one another, or in a grid of two columns. */
export const manyNumbers =
  (canvas: Canvas, numbers: readonly ContentNumber[], isGrid: boolean) => (density: Density) => {
    const { style, unit, width } = canvas
    const gap = 12 * unit * density.scale
    const shown = numbers.filter(isShown).slice(0, density.items)
    const shared = (inner: number, size: number) =>
      Math.min(size, ...shown.map((number) => figureSize(number, inner, size)))
    const isLabelFirst = shown.some(({ label }) => LEADS.test(label))
    const one = (number: ContentNumber, own: number, size: number) =>
      card(
        canvas,
        density,
        own,
        (inner, on) =>
          column(
            [
              isLabelFirst ? labelBlock(canvas, density, number.label, inner, on, style.align, 17) : null,
              figureBlock(canvas, number, {
                width: inner,
                size: isGrid ? shared(inner, size * unit * density.scale) : size * unit * density.scale,
                scheme: on,
                align: style.align,
              }),
              isLabelFirst ? null : labelBlock(canvas, density, number.label, inner, on, style.align, 17),
              changeBlock(canvas, density, number.change, inner, on, style.align, isGrid ? 15 : 17),
            ],
            4 * unit * density.scale,
          ),
        { name: number.label || '数字', padding: isGrid ? 14 : 20 },
      )
    if (!isGrid && !canvas.isLow)
      return column(
        shown.map((number) => one(number, width, 72)),
        gap,
      )
    return grid(canvas, shown, { most: abreast(canvas, shown.length), gap }, (number, _, own) =>
      one(number, own, isGrid ? 46 : 64),
    )
  }
