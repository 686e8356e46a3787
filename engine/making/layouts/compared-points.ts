import type { ContentItem } from '../storyboard.ts'
import type { Scheme } from '../styles/index.ts'
import { type Block, column, grouped, row, space } from './blocks.ts'
import type { Canvas, Density } from './canvas.ts'
import { inColumns, lineBeside, markSide, nameOf, pairs, shown, withLine } from './items.ts'
import { advance } from './measure.ts'
import { card, markBlock, wordsBlock } from './parts.ts'
import { fillBlock, SMALLEST, textBlock } from './pieces.ts'

/** Places; the first one stands out. */
export const ranking = inColumns((canvas, items, from = 0) => (density) => {
  const { style, unit, width } = canvas
  return column(
    shown(items, density).map((item, index) => {
      const at = from + index
      const side = markSide(canvas, density, at === 0 ? 46 : 30)
      const place = (inner: number, scheme: Scheme) =>
        row(
          [
            {
              left: 0,
              block:
                at < 3
                  ? markBlock(canvas, String(at + 1), side / unit)
                  : plainNumber(canvas, at, side, scheme),
            },
            {
              left: side + 12 * unit,
              block: placeWords(canvas, density, item, inner - side - 12 * unit, scheme, at === 0),
            },
          ],
          0.5,
        )
      return card(canvas, density, width, place, {
        name: nameOf(item),
        padding: at === 0 ? 16 : 10,
        accent: at === 0 ? style.card.accent : style.card.line,
      })
    }),
    8 * unit * density.scale,
  )
})

/** A short value stands at the right, a longer text below. */
function placeWords(
  canvas: Canvas,
  density: Density,
  item: ContentItem,
  width: number,
  scheme: Scheme,
  isFirst: boolean,
): Block {
  const { style, unit } = canvas
  const size = Math.max(SMALLEST, Math.round((isFirst ? 25 : 20) * unit * density.scale))
  const value = advance(item.text, size)
  const room = width - value - 10 * unit
  if (item.title === '' || item.text === '' || advance(item.title, size) > room) {
    return wordsBlock(canvas, density, { ...item, width, scheme, size: isFirst ? 24 : 18 })
  }
  const font = { family: style.body.family, weight: 700 }
  const cell = (text: string, own: number, color: string, align: 'left' | 'right') =>
    textBlock(text, { width: own, font, size, color, align, lines: 1 }) ?? space(0)
  return row([
    { left: 0, block: cell(item.title, room, scheme.text, 'left') },
    {
      left: width - value - 1,
      block: cell(item.text, value + 1, isFirst ? scheme.accent : scheme.muted, 'right'),
    },
  ])
}

function plainNumber({ style }: Canvas, at: number, side: number, scheme: Scheme): Block {
  const align = style.mark.shape === 'plain' ? 'left' : 'center'
  const type = textBlock(String(at + 1), {
    width: side,
    font: style.number,
    size: side * 0.55,
    color: scheme.muted,
    align,
    leading: 1.2,
    lines: 1,
  })
  return type ?? space(0)
}

/** Times at the left of a line, or above their text where they are long. */
export const timeline = inColumns((canvas, items) => (density) => {
  const { style, unit, width, scheme } = canvas
  const dot = 12 * unit
  const indent = 28 * unit
  const entries = shown(items, density)
  return column(
    entries.map(({ title, text }, at) => {
      const room = width - indent
      const time = textBlock(title, {
        width: room,
        font: style.number.weight < 400 ? { ...style.body, weight: 700 } : style.number,
        size: 20 * unit * density.scale,
        color: scheme.accent,
        leading: 1.3,
        lines: density.title,
      })
      const said = textBlock(text, {
        width: room,
        font: style.body,
        size: 17 * unit * density.scale,
        color: scheme.text,
        leading: 1.5,
        lines: time ? density.text : Math.max(1, density.text),
      })
      const words = column([time, said], 3 * unit)
      const marks: Block = {
        height: dot,
        canGrow: false,
        draw: (left, top) =>
          fillBlock(dot, dot, { color: scheme.accent, radius: dot / 2 }, false).draw(
            left,
            top + 7 * unit,
            dot,
          ),
      }
      const line = lineBeside(dot / 2 - unit, 2 * unit, scheme.line)(dot + 11 * unit)
      const entry = row([
        { left: 0, block: marks },
        { left: indent, block: words },
      ])
      const isLast = at === entries.length - 1
      return grouped(
        isLast ? entry : withLine(entry, line, 18 * unit * density.scale),
        nameOf({ title, text }),
      )
    }),
    0,
  )
})

/** Two sides against one another; more items are compared in further pairs. */
export const comparison = (canvas: Canvas, items: readonly ContentItem[]) => (density: Density) => {
  const { style, unit, width } = canvas
  const gap = 12 * unit
  const half = (width - gap) / 2
  const colors = [style.series[0] ?? '', style.series[1] ?? '']
  const side = (item: ContentItem, at: number, own: number) =>
    card(
      canvas,
      density,
      own,
      (inner, scheme) =>
        column(
          [
            fillBlock(
              Math.min(inner, 40 * unit),
              5 * unit,
              { color: colors[at] ?? '', radius: 2.5 * unit },
              false,
            ),
            wordsBlock(canvas, density, { ...item, width: inner, scheme, size: 22 }),
          ],
          10 * unit * density.scale,
        ),
      { name: nameOf(item), accent: colors[at] ?? '', anchor: 0 },
    )
  return column(
    pairs(shown(items, density)).map(([first, second]) =>
      second
        ? row([
            { left: 0, block: side(first, 0, half) },
            { left: half + gap, block: side(second, 1, half) },
          ])
        : side(first, 0, width),
    ),
    gap,
  )
}
