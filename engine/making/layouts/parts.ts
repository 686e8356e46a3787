import type { CommonStyle } from '#engine/elements/element.ts'
import type { PageContent } from '../storyboard.ts'
import type { Scheme } from '../styles/index.ts'
import { type Block, column, grouped, inset, overlay, row, space } from './blocks.ts'
import { type Canvas, type Density, fitted } from './canvas.ts'
import { advance } from './measure.ts'
import { fillBlock, SMALLEST, textBlock } from './pieces.ts'

type Align = CommonStyle['textAlign']

/** The heading of a page with the ornament of its style; null without a heading. */
export function headingBlock(canvas: Canvas, text: string): Block | null {
  if (text.trim() === '') return null
  const { style, scheme, width, unit, height } = canvas
  const inner = style.heading === 'bar' ? width - 16 * unit : width
  const type = fitted(
    height * 0.24,
    ({ scale, title }) =>
      textBlock(text, {
        width: inner,
        font: style.title,
        size: 31 * unit * scale,
        color: scheme.text,
        align: style.align,
        leading: 1.28,
        lines: title,
        name: '标题',
        isHeading: true,
      }) ?? space(0),
    1.1,
  )
  return grouped(ornamented(canvas, type), '标题')
}

function ornamented({ style, scheme, width, unit }: Canvas, type: Block): Block {
  const mark = (w: number, h: number, color: string, radius = 0) =>
    fillBlock(w * unit, h * unit, { color, radius: radius * unit }, false)
  const at = (left: number, block: Block) => row([{ left: left * unit, block }])
  if (style.heading === 'bar') {
    const bar = fillBlock(7 * unit, type.height - 8 * unit, { color: scheme.accent }, false)
    return row(
      [
        { left: 0, block: bar },
        { left: 18 * unit, block: type },
      ],
      0.5,
    )
  }
  if (style.heading === 'tick') {
    const line = row([
      { left: 0, block: mark(26, 4, scheme.accent) },
      { left: 30 * unit, block: mark(8, 4, scheme.line) },
      { left: 42 * unit, block: mark(8, 4, scheme.line) },
    ])
    return column([line, type], 12 * unit)
  }
  if (style.heading === 'rules') {
    const center = width / unit / 2
    const line = row(
      [
        { left: (center - 74) * unit, block: mark(56, 1.5, '#C69A4C') },
        { left: (center - 4) * unit, block: mark(8, 8, scheme.accent, 4) },
        { left: (center + 18) * unit, block: mark(56, 1.5, '#C69A4C') },
      ],
      0.5,
    )
    return column([type, line], 10 * unit)
  }
  if (style.heading === 'pill') return column([mark(44, 8, scheme.accent, 4), type], 12 * unit)
  if (style.heading === 'corner') return column([mark(width / unit, 1, scheme.text), type], 16 * unit)
  return column([type, at(width / unit / 2 - 22, mark(44, 3, scheme.accent, 1.5))], 8 * unit)
}

/** Source and date in one line of small type; null if neither is known. */
export function sourceBlock(canvas: Canvas, { source, date }: PageContent): Block | null {
  const parts = [source && `数据来源：${source}`, date && `截止时间：${date}`].filter((part) => part !== '')
  const { style, scheme, width, unit, isLow } = canvas
  const size = SMALLEST * Math.max(1, unit)
  const joined = parts.join('　')
  return textBlock(isLow || advance(joined, size) <= width ? joined : parts.join('\n'), {
    width,
    font: { ...style.body, weight: Math.min(500, style.body.weight) },
    size,
    color: scheme.muted,
    leading: 1.4,
    lines: isLow ? 1 : 2,
    name: '来源',
  })
}

export interface CardOptions {
  name: string
  accent?: string
  padding?: number
  /** Where content stands in a card that is higher. */
  anchor?: number
}

/** Padding of a card at each side, px. */
const cardPadding = ({ style, unit }: Canvas, density: Density, base = 16) =>
  (style.edge === 'rule' ? 0 : base) * unit * Math.min(1, density.scale)

/** A card of the style around content; `make` gets the content's width. */
export function card(
  canvas: Canvas,
  density: Density,
  width: number,
  make: (width: number, scheme: Scheme) => Block,
  { name, accent, padding = 16, anchor = 0.5 }: CardOptions,
): Block {
  const { style, unit } = canvas
  const scheme = style.card
  const x = cardPadding(canvas, density, padding)
  const y = Math.max(8, padding * 0.85) * unit * Math.min(1, density.scale)
  const left = style.edge === 'left' ? x + 5 * unit : x
  const content = make(width - x - left, scheme)
  const inside: Block = {
    height: content.height + 2 * y,
    canGrow: true,
    draw: (at, top, height) => inset(content, 0, y, anchor).draw(at + left, top, height),
  }
  if (style.edge === 'rule') {
    return grouped(overlay(fillBlock(width, 1, { color: scheme.line }, false), inside), name)
  }
  const ground = fillBlock(width, inside.height, {
    color: scheme.ground,
    radius: style.radius * unit,
    border: style.border,
    borderColor: scheme.line,
    shadow: style.shadow,
  })
  const color = accent ?? scheme.accent
  const edges: Block[] =
    style.edge === 'left'
      ? [fillBlock(5 * unit, inside.height, { color })]
      : style.edge === 'top'
        ? [fillBlock(width, 4 * unit, { color }, false)]
        : []
  return grouped(overlay(ground, ...edges, inside), name)
}

/** A short text on the style's mark, such as a number. `size` is its side at unit 1. */
export function markBlock(
  { style, unit, scheme }: Canvas,
  text: string,
  size: number,
  isOnPage = false,
): Block {
  const { shape } = style.mark
  // The mark of a card may have the color of the page.
  const ground = isOnPage ? scheme.accent : style.mark.ground
  const color = shape !== 'plain' && isOnPage ? scheme.ground : style.mark.text
  const side = Math.max(size, 24) * unit
  const type = textBlock(text, {
    width: side,
    font: style.number,
    size: Math.floor(Math.min(side * (shape === 'plain' ? 0.78 : 0.52), side / advance(text, 1))),
    color,
    align: shape === 'plain' ? 'left' : 'center',
    leading: 1.2,
    lines: 1,
  })
  if (!type) return space(side)
  const centered: Block = {
    height: side,
    canGrow: false,
    draw: (left, top) => type.draw(left, top + (side - type.height) / 2, type.height),
  }
  if (shape === 'plain') return centered
  const radius = shape === 'circle' ? side / 2 : style.radius
  return overlay(fillBlock(side, side, { color: ground, radius }, false), centered)
}

export interface Words {
  title: string
  text: string
  width: number
  scheme: Scheme
  align?: Align
  /** Size of the title at density 1. */
  size?: number
}

/** A title and what is said about it; one of them may be empty. */
export function wordsBlock(
  { style, unit }: Canvas,
  density: Density,
  { title, text, width, scheme, align = 'left', size = 20 }: Words,
): Block {
  const only = title.trim() === ''
  const body = { width, font: style.body, align, size: 16.5 * unit * density.scale, leading: 1.5 }
  return column(
    [
      textBlock(title, {
        width,
        font: { family: style.body.family, weight: Math.max(700, style.body.weight) },
        size: size * unit * density.scale,
        color: scheme.text,
        align,
        leading: 1.34,
        lines: density.text === Infinity ? Infinity : density.title,
        isHeading: true,
      }),
      textBlock(text, {
        ...body,
        color: only ? scheme.text : scheme.muted,
        lines: only ? Math.max(1, density.text) : density.text,
      }),
    ],
    4 * unit * density.scale,
  )
}
