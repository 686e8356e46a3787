import { createElement } from '#engine/document/index.ts'
import { measureGroup } from '#engine/document/operations/index.ts'
import type { Element } from '#engine/elements/schemas.ts'

/** A part of a page of a certain width. Blocks are placed from the top; those that grow fill a greater height. */
export interface Block {
  /** Its least height, px. */
  height: number
  canGrow: boolean
  draw: (left: number, top: number, height: number) => Element[]
}

/** How much the gaps of a column and the blocks in it may grow, as a factor. */
const MOST = { gap: 1.6, block: 1.7 }

/** Blocks below one another. Free height enlarges growing blocks, then gaps; the rest is left around by `anchor`. */
export function column(parts: readonly (Block | null)[], gap: number, anchor = 0): Block {
  const blocks = parts.filter((block) => block !== null).filter(({ height }) => height > 0)
  const gaps = Math.max(0, blocks.length - 1)
  const natural = blocks.reduce((sum, { height }) => sum + height, 0)
  return {
    height: natural + gaps * gap,
    canGrow: blocks.some(({ canGrow }) => canGrow),
    draw(left, top, height) {
      const free = Math.max(0, height - natural - gaps * gap)
      const growing = blocks.reduce((sum, block) => sum + (block.canGrow ? block.height : 0), 0)
      const factor = growing === 0 ? 1 : Math.min(MOST.block, 1 + free / growing)
      const left2 = free - growing * (factor - 1)
      const wide = gaps === 0 ? 0 : Math.min(gap * (MOST.gap - 1), left2 / gaps)
      let at = top + (left2 - wide * gaps) * anchor
      return blocks.flatMap((block) => {
        const each = block.canGrow ? block.height * factor : block.height
        const drawn = block.draw(left, at, each)
        at += each + gap + wide
        return drawn
      })
    },
  }
}

/** Blocks beside one another at their offsets; each gets the whole height, or its own at `anchor` of the free one. */
export function row(parts: readonly { left: number; block: Block }[], anchor = 0): Block {
  return {
    height: Math.max(0, ...parts.map(({ block }) => block.height)),
    canGrow: parts.some(({ block }) => block.canGrow),
    draw: (left, top, height) =>
      parts.flatMap(({ left: offset, block }) => {
        const own = block.canGrow ? height : block.height
        return block.draw(left + offset, top + (height - own) * anchor, own)
      }),
  }
}

/** An empty block that holds a place. */
export const space = (height: number): Block => ({ height, canGrow: false, draw: () => [] })

/** Places a block in a box with room around it. */
export const inset = (block: Block, x: number, y: number, anchor = 0.5): Block => ({
  height: block.height + 2 * y,
  canGrow: true,
  draw: (left, top, height) => {
    const own = block.canGrow ? height - 2 * y : block.height
    return block.draw(left + x, top + y + (height - 2 * y - own) * anchor, own)
  },
})

/** What several blocks draw in one box, the first one at the back. */
export const overlay = (...blocks: Block[]): Block => ({
  height: Math.max(...blocks.map(({ height }) => height)),
  canGrow: blocks.some(({ canGrow }) => canGrow),
  draw: (left, top, height) => blocks.flatMap((block) => block.draw(left, top, height)),
})

/** Makes a group of what a block draws, so that it moves and appears as one. */
export const grouped = (block: Block, name: string): Block => ({
  ...block,
  draw: (left, top, height) => groupOf(block.draw(left, top, height), name),
})

function groupOf(elements: Element[], name: string): Element[] {
  const [only] = elements
  if (only === undefined) return []
  if (elements.length === 1) return [Object.assign(only, { name })]
  const edges = (read: (style: Element['commonStyle']) => number) =>
    elements.map(({ commonStyle }) => read(commonStyle))
  const left = Math.min(...edges((style) => style.left))
  const top = Math.min(...edges((style) => style.top))
  const width = Math.max(...edges((style) => style.left + style.width)) - left
  const height = Math.max(...edges((style) => style.top + style.height)) - top
  elements.forEach(({ commonStyle }, at) => {
    commonStyle.left -= left
    commonStyle.top -= top
    commonStyle.zIndex = at + 1
  })
  const group = createElement('qk-group', {
    commonStyle: { left, top, width, height },
    propsValue: { components: elements },
  })
  measureGroup(group)
  return [Object.assign(group, { name })]
}
