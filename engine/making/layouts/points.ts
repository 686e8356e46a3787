import type { ContentItem } from '../storyboard.ts'
import type { Scheme } from '../styles/index.ts'
import { type Block, column, grouped, space } from './blocks.ts'
import type { Canvas, Density } from './canvas.ts'
import {
  abreast,
  grid,
  inColumns,
  lineBeside,
  marked,
  markSide,
  nameOf,
  shown,
  two,
  withLine,
} from './items.ts'
import { card, markBlock, wordsBlock } from './parts.ts'
import { drawingBlock, fillBlock } from './pieces.ts'

/** Cards below one another, or beside one another on a low page, each with its number. */
export const cards = (canvas: Canvas, items: readonly ContentItem[]) => (density: Density) => {
  if (canvas.isLow) return tiles(canvas, items)(density)
  const { unit, width } = canvas
  const side = markSide(canvas, density, 36)
  return column(
    shown(items, density).map((item, at) =>
      card(
        canvas,
        density,
        width,
        (inner, scheme) =>
          marked(
            markBlock(canvas, canvas.style.mark.shape === 'plain' ? two(at) : String(at + 1), side / unit),
            (room) => wordsBlock(canvas, density, { ...item, width: room, scheme, size: 21 }),
            inner,
            14 * unit * density.scale,
            side,
          ),
        { name: nameOf(item), accent: canvas.style.series[at % 2 === 0 ? 0 : 1] ?? '' },
      ),
    ),
    14 * unit * density.scale,
  )
}

/** Cards in columns; an odd last one is as wide as its row. */
export const tiles = (canvas: Canvas, items: readonly ContentItem[]) => (density: Density) => {
  const { unit } = canvas
  const list = shown(items, density)
  const tile = (item: ContentItem, at: number, own: number) =>
    card(
      canvas,
      density,
      own,
      (inner, scheme) =>
        column(
          [
            markBlock(
              canvas,
              canvas.style.mark.shape === 'plain' ? two(at) : String(at + 1),
              markSide(canvas, density, 32) / unit,
            ),
            wordsBlock(canvas, density, { ...item, width: inner, scheme, size: 19 }),
          ],
          10 * unit * density.scale,
        ),
      { name: nameOf(item), padding: 14, anchor: 0 },
    )
  return grid(canvas, list, { most: abreast(canvas, list.length), gap: 12 * unit * density.scale }, tile)
}

/** Numbered steps along a line. */
export const steps = inColumns((canvas, items, from = 0) => (density) => {
  const { unit, width, scheme } = canvas
  const side = markSide(canvas, density, 38)
  const list = shown(items, density)
  return column(
    list.map((item, at) => {
      const words = marked(
        markBlock(canvas, String(from + at + 1), side / unit, true),
        (room) => onPage(canvas, density, item, room),
        width,
        16 * unit * density.scale,
        side,
      )
      const line = lineBeside(side / 2 - unit, 2 * unit, scheme.line)
      return grouped(
        at === list.length - 1 ? words : withLine(words, line(side + 5 * unit), 22 * unit * density.scale),
        nameOf(item),
      )
    }),
    0,
  )
})

/** Words in a card, or directly on the page where the style has no cards. */
const onPage = (canvas: Canvas, density: Density, item: ContentItem, width: number) =>
  wordsBlock(canvas, density, { ...item, width, scheme: canvas.scheme, size: 21 })
/** Rows in one card, with a mark that `markOf` draws. */
const rows = (markOf: (canvas: Canvas, at: number, side: number) => Block) =>
  inColumns((canvas, items, from = 0) => (density) => {
    const { unit, width, style } = canvas
    const side = markSide(canvas, density, 26)
    const line = (inner: number, scheme: Scheme) => fillBlock(inner, 1, { color: scheme.line }, false)
    const list = shown(items, density)
    if (list.length === 0) return space(0)
    const gap = 10 * unit * density.scale
    const rowOf = (item: ContentItem, at: number, inner: number, scheme: Scheme) =>
      column(
        [
          at > 0 && style.edge !== 'rule' ? line(inner, scheme) : null,
          marked(
            markOf(canvas, from + at, side / unit),
            (room) => wordsBlock(canvas, density, { ...item, width: room, scheme, size: 19 }),
            inner,
            12 * unit * density.scale,
            side,
          ),
        ],
        gap,
      )
    if (style.edge === 'rule') {
      return column(
        list.map((item, at) =>
          grouped(
            column([line(width, canvas.scheme), rowOf(item, at, width, canvas.scheme)], gap),
            nameOf(item),
          ),
        ),
        gap,
      )
    }
    return card(
      canvas,
      density,
      width,
      (inner, scheme) =>
        column(
          list.map((item, at) => rowOf(item, at, inner, scheme)),
          gap,
        ),
      { name: '列表', padding: 18 },
    )
  })

const tick = (color: string) =>
  `<path d="M5 13l6 6L21 7" fill="none" stroke="${color}" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/>`

export const list = rows((canvas, at, side) => markBlock(canvas, String(at + 1), side))

export const checklist = rows(({ style, unit }, _, side) => {
  const { ground, text, shape } = style.mark
  const radius = shape === 'square' ? 3 : 13
  const box = shape === 'plain' ? '' : `<rect width="26" height="26" rx="${radius}" fill="${ground}"/>`
  const drawing = `<g transform="scale(${(side * unit) / 26})">${box}${tick(text)}</g>`
  return drawingBlock(drawing, side * unit, side * unit)
})
