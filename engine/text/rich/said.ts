import { type Align, PLAIN, type RunStyle } from './model.ts'
import {
  alignOf,
  colorOf,
  FONT_SIZES_BY_NUMBER,
  fontFamilyOf,
  fontSizeOf,
  hrefOf,
  letterSpacingOf,
  lineHeightOf,
  USUAL_SIZE,
} from './values.ts'

/** What elements around a text say of it. */
export interface InheritedStyle {
  style: RunStyle
  align: Align | null
  lineHeight: number | null
  /** px; what sizes relative to the surroundings depend on. */
  em: number
}

/** The colour behind `<mark>`, where it names none; that of the style sheet. */
const MARK_COLOR = '#ffe27a'

const HEADING_SIZES: Record<string, number> = { H1: 2, H2: 1.5, H3: 1.25, H4: 1.1, H5: 1.1, H6: 1.1 }

type TagStyle = (element: Element) => Partial<RunStyle>

const TAGS: Record<string, TagStyle> = {
  B: () => ({ bold: true }),
  STRONG: () => ({ bold: true }),
  TH: () => ({ bold: true }),
  EM: () => ({ italic: true }),
  I: () => ({ italic: true }),
  U: () => ({ underline: true }),
  INS: () => ({ underline: true }),
  S: () => ({ strike: true }),
  DEL: () => ({ strike: true }),
  STRIKE: () => ({ strike: true }),
  SUB: () => ({ script: 'sub' }),
  SUP: () => ({ script: 'sup' }),
  MARK: () => ({ highlight: MARK_COLOR }),
  // A link has a colour of its own, whatever stands around it.
  A: (element) => ({ href: hrefOf(element.getAttribute('href') ?? ''), color: '' }),
  FONT: (element) => ({
    color: colorOf(element.getAttribute('color') ?? ''),
    fontFamily: fontFamilyOf(element.getAttribute('face') ?? ''),
    fontSize: FONT_SIZES_BY_NUMBER[Number(element.getAttribute('size')) - 1] ?? null,
  }),
}

/** What an element adds to what was said of the text in it. */
export function inlineStyleOf(element: HTMLElement, around: InheritedStyle): InheritedStyle {
  const { style: css } = element
  const own = defined(TAGS[element.tagName]?.(element) ?? {}, element.tagName === 'A')
  const fontSize = fontSizeOf(css.fontSize, around.em) ?? own.fontSize ?? null
  const em = fontSize ?? around.em
  const style: RunStyle = {
    ...around.style,
    ...own,
    ...weightOf(css.fontWeight),
    ...slantOf(css.fontStyle),
    ...decorationOf(css.textDecorationLine || css.textDecoration),
    ...scriptOf(css.verticalAlign),
    ...defined({
      color: colorOf(css.color),
      highlight: colorOf(css.backgroundColor),
      fontFamily: fontFamilyOf(css.fontFamily),
      letterSpacing: letterSpacingOf(css.letterSpacing, em),
      fontSize,
    }),
  }
  return { ...around, style, em }
}

/** The same of an element that is a block: its ground is no text's, and it aligns lines. */
export function blockStyleOf(element: HTMLElement, around: InheritedStyle): InheritedStyle {
  const heading = HEADING_SIZES[element.tagName]
  // A heading has a size of its own, whatever stands around it.
  const outer: InheritedStyle =
    heading === undefined
      ? around
      : { ...around, style: { ...around.style, fontSize: null }, em: USUAL_SIZE * heading }
  const inner = inlineStyleOf(element, outer)
  const { style: css } = element
  return {
    style: { ...inner.style, highlight: around.style.highlight },
    align: alignOf(css.textAlign) ?? alignOf(element.getAttribute('align') ?? '') ?? around.align,
    lineHeight: lineHeightOf(css.lineHeight, inner.em) ?? around.lineHeight,
    em: inner.em,
  }
}

const weightOf = (weight: string): Partial<RunStyle> => {
  if (weight === 'bold' || weight === 'bolder') return { bold: true }
  if (weight === 'normal' || weight === 'lighter') return { bold: false }
  const number = Number(weight)
  return weight === '' || Number.isNaN(number) ? {} : { bold: number >= 600 }
}

const slantOf = (slant: string): Partial<RunStyle> => {
  if (slant === 'normal') return { italic: false }
  return slant.startsWith('italic') || slant.startsWith('oblique') ? { italic: true } : {}
}

/** A decoration is everything's inside; `none` takes none away. */
const decorationOf = (line: string): Partial<RunStyle> => ({
  ...(line.includes('underline') && { underline: true }),
  ...(line.includes('line-through') && { strike: true }),
})

const scriptOf = (align: string): Partial<RunStyle> =>
  align === 'sub' ? { script: 'sub' } : align === 'super' ? { script: 'sup' } : {}

/** Without what says nothing. */
function defined(style: Partial<RunStyle>, keepsEmpty = false): Partial<RunStyle> {
  if (keepsEmpty) return style
  const isSaid = ([key, value]: [string, unknown]) => value !== PLAIN[key as keyof RunStyle] // keys of a style
  return Object.fromEntries(Object.entries(style).filter(isSaid))
}
