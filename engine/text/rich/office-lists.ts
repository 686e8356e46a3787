import { type Block, isParagraph, type List } from './model.ts'

/** List item encoded by a word processor in a paragraph. */
export interface OfficeListItem {
  /** From 1. */
  level: number
  isOrdered: boolean
}

const LEVEL = /mso-list:[^;]*\blevel(\d)/i
const MARKER = /mso-list:\s*ignore/i
const NUMBER = /^[\s\u00a0]*(?:[(（]?(?:\d+|[a-z]|[ivx]+|[一二三四五六七八九十]+)[.)）、．])/i

const css = (element: Element) => element.getAttribute('style') ?? ''

/** Whether the element is a list marker, which word processors write as text. */
export const isOfficeMarker = (element: Element) => MARKER.test(css(element))

export function officeListItemOf(element: Element, marker: string): OfficeListItem | null {
  const [, level] = LEVEL.exec(css(element)) ?? []
  return level === undefined ? null : { level: Number(level), isOrdered: NUMBER.test(marker) }
}

/** Combines adjacent paragraphs that are list items into lists. */
export function nestOfficeLists(blocks: Block[], officeItems: ReadonlyMap<Block, OfficeListItem>): Block[] {
  const outer: Block[] = []
  /** Open lists, outermost first. */
  let lists: List[] = []
  for (const block of blocks) {
    const item = officeItems.get(block)
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
