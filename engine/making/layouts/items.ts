import type { ContentItem } from '../storyboard.ts'
import { type Block, column, row } from './blocks.ts'
import type { Canvas, Density } from './canvas.ts'
import { fillBlock } from './pieces.ts'

/** What an item is called in the list of layers. */
export const nameOf = ({ title, text }: ContentItem) => (title || text).slice(0, 16)

export const shown = (items: readonly ContentItem[], { items: most }: Density) =>
  items.filter(({ title, text }) => title.trim() !== '' || text.trim() !== '').slice(0, most)

export const two = (at: number) => String(at + 1).padStart(2, '0')

/** A mark at the left of words. */
export function marked(
  mark: Block,
  words: (width: number) => Block,
  width: number,
  gap: number,
  side: number,
): Block {
  const left = side + gap
  return row(
    [
      { left: 0, block: mark },
      { left, block: words(width - left) },
    ],
    0,
  )
}

export const markSide = ({ unit }: Canvas, { scale }: Density, size = 34) =>
  Math.max(24, size * Math.min(1.1, scale)) * unit
/** Neighbors of a list, two and two. */
export function pairs<Item>(list: readonly Item[]): [Item, Item | undefined][] {
  return list.flatMap((item, at): [Item, Item | undefined][] => (at % 2 === 0 ? [[item, list[at + 1]]] : []))
}

/** How many cards stand beside one another: two, and on low pages up to four. */
export const abreast = ({ isLow }: Canvas, count: number): number =>
  !isLow ? 2 : count <= 4 ? Math.max(1, count) : Math.ceil(count / 2)

/** Cards in rows of `most`, which the last row fills with wider ones. */
export function grid<Item>(
  { width }: Canvas,
  list: readonly Item[],
  { most, gap }: { most: number; gap: number },
  cell: (item: Item, at: number, width: number) => Block,
): Block {
  const starts = list.flatMap((_, at) => (at % most === 0 ? [at] : []))
  return column(
    starts.map((start) => {
      const part = list.slice(start, start + most)
      const own = (width - gap * (part.length - 1)) / part.length
      return row(part.map((item, at) => ({ left: at * (own + gap), block: cell(item, start + at, own) })))
    }),
    gap,
  )
}

/** Draws items below one another; the number of the first one is `from`. */
export type ItemsLayout = (
  canvas: Canvas,
  items: readonly ContentItem[],
  from?: number,
) => (density: Density) => Block

/** A layout whose items stand in two columns on low pages. */
export const inColumns =
  (layout: ItemsLayout): ItemsLayout =>
  (canvas, items) =>
  (density) => {
    const list = shown(items, density)
    if (!canvas.isLow || list.length < 2) return layout(canvas, list)(density)
    const each = Math.ceil(list.length / 2)
    const gap = 20 * canvas.unit
    const width = (canvas.width - gap) / 2
    const half = (part: readonly ContentItem[], from: number) =>
      layout({ ...canvas, width }, part, from)(density)
    return row([
      { left: 0, block: half(list.slice(0, each), 0) },
      { left: width + gap, block: half(list.slice(each), each) },
    ])
  }
/** A block with room below it, and a line down to the next one. */
export const withLine = (block: Block, line: (height: number) => Block, room: number): Block => ({
  height: block.height + room,
  canGrow: true,
  draw: (left, top, height) => [
    ...line(height).draw(left, top, height),
    ...block.draw(left, top, block.height),
  ],
})

/** A vertical line from `from` to just before the end of its place. */
export const lineBeside =
  (x: number, width: number, color: string) =>
  (from: number) =>
  (height: number): Block => ({
    height,
    canGrow: true,
    draw: (left, top, own) =>
      fillBlock(width, own - from - 5, { color }).draw(left + x, top + from, own - from - 5),
  })
