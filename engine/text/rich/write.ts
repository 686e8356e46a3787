import { fontStack } from '../fonts.ts'
import {
  type Block,
  emptyParagraph,
  type List,
  type Paragraph,
  type RichText,
  type RichTextRun,
  type RunStyle,
} from './model.ts'
import { BULLETS, MARKER_CLASS } from './style-sheet.ts'

/** How a rich text is written: for storage or for display. */
interface WriteOptions {
  fontFamily: (stored: string) => string
  /** Writes list markers as text and gives empty paragraphs a line. */
  isForDisplay: boolean
}

const STORED: WriteOptions = { fontFamily: (stored) => `"${stored}"`, isForDisplay: false }
const DISPLAYED: WriteOptions = { fontFamily: fontStack, isForDisplay: true }

/** Canonical HTML: equal texts give equal HTML. An empty text gives ''. */
export function htmlOf({ blocks }: RichText): string {
  const box = document.createElement('div')
  box.append(...blocks.map((block) => nodeOf(block, STORED)))
  return box.innerHTML
}

/** DOM for layout, created only from parsed values. */
export function nodesOf({ blocks }: RichText): Node[] {
  return (blocks.length > 0 ? blocks : [emptyParagraph()]).map((block) => nodeOf(block, DISPLAYED))
}

function nodeOf(block: Block, options: WriteOptions, depth = 0): HTMLElement {
  if ('runs' in block) return paragraphNode(block, options)
  if ('items' in block) return listNode(block, options, depth)
  const element = document.createElement(block.tag)
  if ('blocks' in block) element.append(...block.blocks.map((inner) => nodeOf(inner, options, depth)))
  return element
}

function paragraphNode({ tag, align, lineHeight, runs }: Paragraph, options: WriteOptions): HTMLElement {
  const element = document.createElement(tag)
  setStyle(element, { 'text-align': align ?? '', 'line-height': lineHeight === null ? '' : `${lineHeight}` })
  element.append(...runs.flatMap((run) => runNodes(run, options)))
  if (runs.length === 0 && options.isForDisplay) element.append(document.createElement('br'))
  return element
}

function listNode({ tag, start, items }: List, options: WriteOptions, depth: number): HTMLElement {
  const element = document.createElement(tag)
  if (tag === 'ol' && start !== 1) element.setAttribute('start', `${start}`)
  // Ordered lists do not count for bullets: the style sheet selects by nested `ul`.
  const innerDepth = tag === 'ul' ? depth + 1 : depth
  for (const [index, blocks] of items.entries()) {
    const item = document.createElement('li')
    item.append(...blocks.map((block) => nodeOf(block, options, innerDepth)))
    if (options.isForDisplay)
      item.firstElementChild?.prepend(markerNode(tag === 'ol' ? `${start + index}.` : bulletAt(depth)))
    element.append(item)
  }
  return element
}

const bulletAt = (depth: number) => BULLETS[depth] ?? BULLETS[2]

function markerNode(text: string): HTMLElement {
  const marker = document.createElement('span')
  marker.className = MARKER_CLASS
  marker.textContent = text
  return marker
}

/** Wraps elements in a fixed order, so that equal styles give equal HTML. */
function runNodes({ text, style }: RichTextRun, options: WriteOptions): Node[] {
  const nodes = text
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [document.createElement('br')] : []),
      ...(line === '' ? [] : [document.createTextNode(line)]),
    ])
  const [innermost, ...others] = wrapperNodes(style, options).toReversed()
  if (!innermost) return nodes
  innermost.append(...nodes)
  return [others.reduce((inner, outer) => (outer.append(inner), outer), innermost)]
}

function wrapperNodes(style: RunStyle, options: WriteOptions): HTMLElement[] {
  const { href, highlight, script } = style
  const css = {
    color: style.color,
    'font-size': style.fontSize === null ? '' : `${style.fontSize}px`,
    'font-family': style.fontFamily === '' ? '' : options.fontFamily(style.fontFamily),
    'letter-spacing': style.letterSpacing === null ? '' : `${style.letterSpacing}px`,
  }
  const isStyled = Object.values(css).some((value) => value !== '')
  return [
    ...(href === '' ? [] : [linkNode(href)]),
    ...(isStyled ? [setStyle(document.createElement('span'), css)] : []),
    ...(highlight === ''
      ? []
      : [setStyle(document.createElement('mark'), { 'background-color': highlight })]),
    ...(style.bold ? [document.createElement('strong')] : []),
    ...(style.italic ? [document.createElement('em')] : []),
    ...(style.underline ? [document.createElement('u')] : []),
    ...(style.strike ? [document.createElement('s')] : []),
    ...(script === '' ? [] : [document.createElement(script)]),
  ]
}

function linkNode(href: string): HTMLElement {
  const link = document.createElement('a')
  link.setAttribute('href', href)
  return link
}

function setStyle(element: HTMLElement, css: Record<string, string>): HTMLElement {
  const declarations = Object.entries(css).filter(([, value]) => value !== '')
  for (const [name, value] of declarations) element.style.setProperty(name, value)
  return element
}
