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
import { BULLETS, MARKER } from './sheet.ts'

/** How a rich text is written: as the document stores it, or as it is shown. */
interface VoiceSettings {
  fontFamily: (stored: string) => string
  /** Markers of lists as text, and a line in paragraphs that are empty. */
  isForReading: boolean
}

const STORED: VoiceSettings = { fontFamily: (stored) => `"${stored}"`, isForReading: false }
const SHOWN: VoiceSettings = { fontFamily: fontStack, isForReading: true }

/** HTML that says all of it in one way: equal texts, equal HTML. An empty text is ''. */
export function htmlOf({ blocks }: RichText): string {
  const box = document.createElement('div')
  box.append(...blocks.map((block) => nodeOf(block, STORED)))
  return box.innerHTML
}

/** DOM to be laid out and read, made of nothing but what was understood. */
export function nodesOf({ blocks }: RichText): Node[] {
  return (blocks.length > 0 ? blocks : [emptyParagraph()]).map((block) => nodeOf(block, SHOWN))
}

function nodeOf(block: Block, manner: VoiceSettings, depth = 0): HTMLElement {
  if ('runs' in block) return paragraphNode(block, manner)
  if ('items' in block) return listNode(block, manner, depth)
  const element = document.createElement(block.tag)
  if ('blocks' in block) element.append(...block.blocks.map((inner) => nodeOf(inner, manner, depth)))
  return element
}

function paragraphNode({ tag, align, lineHeight, runs }: Paragraph, manner: VoiceSettings): HTMLElement {
  const element = document.createElement(tag)
  setStyle(element, { 'text-align': align ?? '', 'line-height': lineHeight === null ? '' : `${lineHeight}` })
  element.append(...runs.flatMap((run) => runNodes(run, manner)))
  if (runs.length === 0 && manner.isForReading) element.append(document.createElement('br'))
  return element
}

function listNode({ tag, start, items }: List, manner: VoiceSettings, depth: number): HTMLElement {
  const element = document.createElement(tag)
  if (tag === 'ol' && start !== 1) element.setAttribute('start', `${start}`)
  // An ordered list between others counts as none for the bullets' sake: the style sheet sees only `ul`.
  const inner = tag === 'ul' ? depth + 1 : depth
  for (const [index, blocks] of items.entries()) {
    const item = document.createElement('li')
    item.append(...blocks.map((block) => nodeOf(block, manner, inner)))
    if (manner.isForReading)
      item.firstElementChild?.prepend(markerNode(tag === 'ol' ? `${start + index}.` : bulletAt(depth)))
    element.append(item)
  }
  return element
}

const bulletAt = (depth: number) => BULLETS[depth] ?? BULLETS[2]

function markerNode(text: string): HTMLElement {
  const marker = document.createElement('span')
  marker.className = MARKER
  marker.textContent = text
  return marker
}

/** One order of elements for what a run says, so that equal styles are written alike. */
function runNodes({ text, style }: RichTextRun, manner: VoiceSettings): Node[] {
  const nodes = text
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [document.createElement('br')] : []),
      ...(line === '' ? [] : [document.createTextNode(line)]),
    ])
  const [first, ...others] = wrappers(style, manner).toReversed()
  if (!first) return nodes
  first.append(...nodes)
  return [others.reduce((inner, outer) => (outer.append(inner), outer), first)]
}

function wrappers(style: RunStyle, manner: VoiceSettings): HTMLElement[] {
  const { href, highlight, script } = style
  const css = {
    color: style.color,
    'font-size': style.fontSize === null ? '' : `${style.fontSize}px`,
    'font-family': style.fontFamily === '' ? '' : manner.fontFamily(style.fontFamily),
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
  const said = Object.entries(css).filter(([, value]) => value !== '')
  for (const [name, value] of said) element.style.setProperty(name, value)
  return element
}
