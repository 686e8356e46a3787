/** A parsed rich text, limited to what the product supports. */
export interface RichText {
  blocks: Block[]
  /** Whether text was cut because it was too long. */
  isCut: boolean
}

export type Block = Paragraph | List | Quote | Rule

export type ParagraphTag = 'p' | 'h1' | 'h2' | 'h3' | 'h4'
export type Align = 'left' | 'center' | 'right' | 'justify'

export interface Paragraph {
  tag: ParagraphTag
  /** Null to inherit from the element. */
  align: Align | null
  /** In multiples of the font size; null to inherit from the element. */
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

/** Text of one style within a paragraph; a line break is `\n`. */
export interface RichTextRun {
  text: string
  style: RunStyle
}

/** The style of a run; empty and null values are inherited. */
export interface RunStyle {
  href: string
  bold: boolean
  italic: boolean
  underline: boolean
  strike: boolean
  script: '' | 'sub' | 'sup'
  /** Background color of the text. */
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

/** All paragraphs in reading order, including those in lists and quotations. */
export function paragraphsOf(blocks: readonly Block[]): Paragraph[] {
  return blocks.flatMap((block) => {
    if (isParagraph(block)) return [block]
    if ('items' in block) return block.items.flatMap(paragraphsOf)
    return 'blocks' in block ? paragraphsOf(block.blocks) : []
  })
}

/** Replaces every paragraph. */
export function mapParagraphs(
  blocks: readonly Block[],
  change: (paragraph: Paragraph) => Paragraph,
): Block[] {
  return blocks.map((block) => {
    if ('runs' in block) return change(block)
    if ('items' in block) return { ...block, items: block.items.map((item) => mapParagraphs(item, change)) }
    return 'blocks' in block ? { ...block, blocks: mapParagraphs(block.blocks, change) } : block
  })
}

export const emptyParagraph = (): Paragraph => ({ tag: 'p', align: null, lineHeight: null, runs: [] })

const KEYS = Object.keys(PLAIN) as (keyof RunStyle)[] // its own keys

export const isSameStyle = (a: RunStyle, b: RunStyle) => KEYS.every((key) => a[key] === b[key])
