import type { ContentItem } from '../storyboard.ts'
import { type Block, row } from './blocks.ts'
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
