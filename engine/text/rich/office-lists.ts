import { type Block, isParagraph, type List } from './model.ts'

/** What word processors say of a paragraph that they mean as an item of a list. */
export interface Listed {
  /** From 1. */
  level: number
  isOrdered: boolean
}

const LEVEL = /mso-list:[^;]*\blevel(\d)/i
const MARKER = /mso-list:\s*ignore/i
const NUMBER = /^[\s\u00a0]*(?:[(（]?(?:\d+|[a-z]|[ivx]+|[一二三四五六七八九十]+)[.)）、．])/i

const css = (element: Element) => element.getAttribute('style') ?? ''

/** The list's marker, which stands in the text as if it were typed. */
export const isMarker = (element: Element) => MARKER.test(css(element))

export function listedAs(element: Element, marker: string): Listed | null {
  const [, level] = LEVEL.exec(css(element)) ?? []
  return level === undefined ? null : { level: Number(level), isOrdered: NUMBER.test(marker) }
}

/** Makes lists of neighbours that are meant as their items. */
export function nested(blocks: Block[], listed: ReadonlyMap<Block, Listed>): Block[] {
  const outer: Block[] = []
  /** The lists that are open, from the outermost. */
  let lists: List[] = []
  for (const block of blocks) {
    const item = listed.get(block)
    if (!item || !isParagraph(block)) {
      lists = []
      outer.push(block)
      continue
    }
    lists = lists.slice(0, item.level)
    const tag = item.isOrdered ? 'ol' : 'ul'
    if (lists.length === item.level && lists.at(-1)?.tag !== tag) lists.pop()
    if (lists.length === 0 || lists.length < item.level) {
      const list: List = { tag, start: 1, items: [] }
      const parent = lists.at(-1)?.items.at(-1) ?? outer
      parent.push(list)
      lists.push(list)
    }
    lists.at(-1)?.items.push([{ ...block, tag: 'p', align: null }])
  }
  return outer
}
