/** A rich text that has been read: only what the product knows is in it. */
export interface RichText {
  blocks: Block[]
  /** Whether something was left out because it was too long. */
  isCut: boolean
}

export type Block = Paragraph | List | Quote | Rule

export type ParagraphTag = 'p' | 'h1' | 'h2' | 'h3' | 'h4'
export type Align = 'left' | 'center' | 'right' | 'justify'

export interface Paragraph {
  tag: ParagraphTag
  /** Null where the element's own style says it. */
  align: Align | null
  /** In multiples of the font size; null where the element's own style says it. */
  lineHeight: number | null
  runs: RichTextRun[]
}

export interface List {
  tag: 'ul' | 'ol'
  /** The number of the first item. */
  start: number
  items: Block[][]
}

export interface Quote {
  tag: 'blockquote'
  blocks: Block[]
}

export interface Rule {
  tag: 'hr'
}

/** A piece of a paragraph in one style; a line break is `\n`. */
export interface RichTextRun {
  text: string
  style: RunStyle
}

/** What a piece of text says of itself; empty and null where what is around it says it. */
export interface RunStyle {
  href: string
  bold: boolean
  italic: boolean
  underline: boolean
  strike: boolean
  script: '' | 'sub' | 'sup'
  /** The colour behind the text. */
  highlight: string
  color: string
  /** px */
  fontSize: number | null
  /** A shipped font's stored name. */
  fontFamily: string
  /** px */
  letterSpacing: number | null
}

export const PLAIN: Readonly<RunStyle> = {
  href: '',
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  script: '',
  highlight: '',
  color: '',
  fontSize: null,
  fontFamily: '',
  letterSpacing: null,
}

export const isParagraph = (block: Block): block is Paragraph => 'runs' in block

/** All paragraphs in reading order, those in lists and quotations among them. */
export function paragraphsOf(blocks: readonly Block[]): Paragraph[] {
  return blocks.flatMap((block) => {
    if (isParagraph(block)) return [block]
    if ('items' in block) return block.items.flatMap(paragraphsOf)
    return 'blocks' in block ? paragraphsOf(block.blocks) : []
  })
}

export const emptyParagraph = (): Paragraph => ({ tag: 'p', align: null, lineHeight: null, runs: [] })

const KEYS = Object.keys(PLAIN) as (keyof RunStyle)[] // its own keys

export const isSameStyle = (a: RunStyle, b: RunStyle) => KEYS.every((key) => a[key] === b[key])
