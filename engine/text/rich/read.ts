import { createTextCache } from '../cache.ts'
import { blockStyleOf, type InheritedStyle, inlineStyleOf } from './inherited-style.ts'
import {
  type Block,
  emptyParagraph,
  type List,
  type Paragraph,
  type ParagraphTag,
  PLAIN,
  paragraphsOf,
  type RichText,
} from './model.ts'
import { isOfficeMarker, nestOfficeLists, type OfficeListItem, officeListItemOf } from './office-lists.ts'
import { normalizeRuns } from './runs.ts'
import { sanitizeHtml } from './sanitize.ts'
import { DEFAULT_FONT_SIZE } from './values.ts'

/** Longer HTML is cut before parsing, longer text while parsing; both exceed what a page can show. */
const MAX_HTML = 2_000_000
export const MAX_TEXT = 20_000

/** Deeper lists and quotations are flattened into the deepest level. */
const MAX_DEPTH = 6

/** Separates the cells of a table row, which becomes a line of text. */
const CELL_GAP = '　'

const INLINE = new Set(
  ['a', 'span', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'strike', 'ins', 'mark', 'sub', 'sup', 'font'].map(
    (tag) => tag.toUpperCase(),
  ),
)
const HEADINGS: Record<string, ParagraphTag> = { H1: 'h1', H2: 'h2', H3: 'h3', H4: 'h4', H5: 'h4', H6: 'h4' }

interface Context extends InheritedStyle {
  tag: ParagraphTag
  keepsSpaces: boolean
  depth: number
}

/** Collects blocks; text is appended to the open paragraph. */
interface Sink {
  blocks: Block[]
  open: Paragraph | null
  keepsSpaces: boolean
  /** Paragraphs that word processors mark as list items. */
  officeItems: Map<Block, OfficeListItem>
  /** Text of such a paragraph's marker. */
  marker: string
  budget: { left: number; isCut: boolean }
}

interface Options {
  /** Preserves spaces, as in typed text; otherwise they collapse, as in HTML. */
  keepsSpaces?: boolean
}

/**
 * Parses HTML from any source. Only text and supported values are kept, so anything written from the result
 * is harmless.
 */
export function readRichText(html: string, { keepsSpaces = false }: Options = {}): RichText {
  const sink = sinkOf({ left: MAX_TEXT, isCut: html.length > MAX_HTML })
  const context: Context = {
    style: { ...PLAIN },
    align: null,
    lineHeight: null,
    em: DEFAULT_FONT_SIZE,
    tag: 'p',
    keepsSpaces,
    depth: 0,
  }
  visitAll(sanitizeHtml(html.slice(0, MAX_HTML)), context, sink)
  return { blocks: blocksOf(sink), isCut: sink.budget.isCut }
}

const texts = createTextCache<RichText>(500)

/** Parses a rich text. Cached; do not mutate the result. */
export const richTextOf = (html: string): RichText =>
  texts.get(
    html,
    () => true,
    () => readRichText(html),
  )

/** Why the picture may differ from what an author expects of this HTML, in Chinese; otherwise null. */
export function richTextError(html: string): string | null {
  const { blocks, isCut } = richTextOf(html)
  if (isCut) return `内容太长，画面里只有前 ${MAX_TEXT} 字`
  const isEmpty = paragraphsOf(blocks).every(({ runs }) => runs.length === 0)
  return isEmpty ? '还没有文字，双击画布上的文本框开始编辑' : null
}

const sinkOf = (budget: Sink['budget']): Sink => ({
  blocks: [],
  open: null,
  keepsSpaces: false,
  officeItems: new Map(),
  marker: '',
  budget,
})

function visitAll(parent: Node, context: Context, sink: Sink) {
  for (const child of parent.childNodes) visit(child, context, sink)
}

function visit(node: Node, context: Context, sink: Sink) {
  if (node instanceof Text || node.nodeType === Node.TEXT_NODE)
    return addText(node.nodeValue ?? '', context, sink)
  if (node.nodeType !== Node.ELEMENT_NODE) return undefined
  const element = node as HTMLElement // sanitizing leaves only HTML elements
  const { tagName } = element
  if (tagName === 'BR') return add('\n', context, sink)
  if (INLINE.has(tagName)) return visitInline(element, context, sink)
  close(sink)
  if (tagName === 'HR') sink.blocks.push({ tag: 'hr' })
  else if (tagName === 'UL' || tagName === 'OL')
    addList(element, tagName === 'UL' ? 'ul' : 'ol', context, sink)
  else if (tagName === 'BLOCKQUOTE') addQuote(element, context, sink)
  else if (tagName === 'TR') addRow(element, context, sink)
  else if (tagName === 'LI') addItems([element], { tag: 'ul', start: 1, items: [] }, context, sink)
  else visitBlock(element, context, sink)
  return undefined
}

function visitInline(element: HTMLElement, context: Context, sink: Sink) {
  if (isOfficeMarker(element)) sink.marker = element.textContent ?? ''
  else visitAll(element, { ...context, ...inlineStyleOf(element, context) }, sink)
}

function visitBlock(element: HTMLElement, context: Context, sink: Sink) {
  const tag = HEADINGS[element.tagName]
  const inner: Context = {
    ...context,
    ...blockStyleOf(element, context),
    tag: tag ?? context.tag,
    keepsSpaces:
      context.keepsSpaces || element.tagName === 'PRE' || element.style.whiteSpace.startsWith('pre'),
  }
  if (tag !== undefined || element.tagName === 'P') open(inner, sink)
  const paragraph = sink.open
  visitAll(element, inner, sink)
  close(sink)
  const officeItems = paragraph && officeListItemOf(element, sink.marker)
  if (officeItems) sink.officeItems.set(paragraph, officeItems)
  sink.marker = ''
}

function addList(element: HTMLElement, tag: List['tag'], context: Context, sink: Sink) {
  const start = Number(element.getAttribute('start') ?? 1)
  const list: List = { tag, start: Number.isSafeInteger(start) ? start : 1, items: [] }
  addItems([...element.childNodes], list, { ...context, ...blockStyleOf(element, context) }, sink)
}

function addItems(nodes: readonly Node[], list: List, context: Context, sink: Sink) {
  const isTooDeep = context.depth >= MAX_DEPTH
  for (const node of nodes) {
    const isItem = node.nodeName === 'LI'
    if (!isItem && node.textContent?.trim() === '') continue
    const item = sinkOf(sink.budget)
    const inner = { ...context, depth: context.depth + 1 }
    if (isItem)
      visitBlock(node as HTMLElement, inner, item) // checked by its name
    else visit(node, inner, item)
    const blocks = blocksOf(item)
    const last = list.items.at(-1)
    // A nested list outside of an item belongs to the previous item.
    if (!isItem && last && blocks.every((block) => 'items' in block)) last.push(...blocks)
    else list.items.push(listItemOf(blocks))
  }
  if (isTooDeep) sink.blocks.push(...list.items.flat())
  else if (list.items.length > 0) sink.blocks.push(list)
}

/** An item starts with a plain paragraph after its marker. */
function listItemOf(blocks: Block[]): Block[] {
  const [first, ...others] = blocks
  if (!first) return [emptyParagraph()]
  if (!('runs' in first)) return [emptyParagraph(), ...blocks]
  const runs =
    first.tag === 'p'
      ? first.runs
      : first.runs.map(({ text, style }) => ({ text, style: { ...style, bold: true } }))
  return [{ ...first, tag: 'p', runs }, ...others]
}

function addQuote(element: HTMLElement, context: Context, sink: Sink) {
  const inner = { ...context, ...blockStyleOf(element, context), depth: context.depth + 1 }
  const quoted = sinkOf(sink.budget)
  visitAll(element, inner, quoted)
  const blocks = blocksOf(quoted)
  if (context.depth >= MAX_DEPTH) sink.blocks.push(...blocks)
  else if (blocks.length > 0) sink.blocks.push({ tag: 'blockquote', blocks })
}

/** Turns a table row into a line of text. */
function addRow(element: HTMLElement, context: Context, sink: Sink) {
  const cells = [...element.children] as HTMLElement[] // sanitizing leaves only HTML elements
  for (const [index, cell] of cells.entries()) {
    if (index > 0) add(CELL_GAP, context, sink)
    const inner = sinkOf(sink.budget)
    visitAll(cell, { ...context, ...blockStyleOf(cell, context) }, inner)
    for (const block of blocksOf(inner)) {
      if (!('runs' in block)) continue
      for (const { text, style } of block.runs) addRun(text, { ...context, style }, sink)
    }
  }
  close(sink)
}

function addText(data: string, context: Context, sink: Sink) {
  if (context.keepsSpaces) return add(data.replaceAll('\t', '    ').replace(/\r\n?/g, '\n'), context, sink)
  const text = data.replace(/[ \t\n\r\f]+/g, ' ')
  // Whitespace between blocks has no meaning.
  if (text !== '' && (text !== ' ' || sink.open)) add(text, context, sink)
  return undefined
}

function add(text: string, context: Context, sink: Sink) {
  const { budget } = sink
  if (text.length > budget.left) budget.isCut = true
  // Do not end with half a surrogate pair.
  const accepted = text.slice(0, budget.left).replace(/[\ud800-\udbff]$/, '')
  budget.left -= accepted.length
  if (accepted !== '') addRun(accepted, context, sink)
}

function addRun(text: string, context: Context, sink: Sink) {
  open(context, sink).runs.push({ text, style: context.style })
}

function open({ tag, align, lineHeight, keepsSpaces }: Context, sink: Sink): Paragraph {
  sink.open ??= { tag, align, lineHeight, runs: [] }
  sink.keepsSpaces = keepsSpaces
  return sink.open
}

function close(sink: Sink) {
  if (!sink.open) return
  sink.open.runs = normalizeRuns(sink.open.runs, sink.keepsSpaces)
  sink.blocks.push(sink.open)
  sink.open = null
}

function blocksOf(sink: Sink): Block[] {
  close(sink)
  return nestOfficeLists(sink.blocks, sink.officeItems)
}
