import { type Align, PLAIN, type RunStyle } from './model.ts'
import {
  alignOf,
  colorOf,
  DEFAULT_FONT_SIZE,
  FONT_SIZES_BY_NUMBER,
  fontFamilyOf,
  fontSizeOf,
  hrefOf,
  letterSpacingOf,
  lineHeightOf,
} from './values.ts'

/** The style that a text inherits from enclosing elements. */
export interface InheritedStyle {
  style: RunStyle
  align: Align | null
  lineHeight: number | null
  /** px; base of relative sizes. */
  em: number
}

/** Background of a `<mark>` without a color, as in the style sheet. */
const MARK_COLOR = '#ffe27a'

const HEADING_SCALES: Record<string, number> = { H1: 2, H2: 1.5, H3: 1.25, H4: 1.1, H5: 1.1, H6: 1.1 }

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
  // A link does not inherit its color.
  A: (element) => ({ href: hrefOf(element.getAttribute('href') ?? ''), color: '' }),
  FONT: (element) => ({
    color: colorOf(element.getAttribute('color') ?? ''),
    fontFamily: fontFamilyOf(element.getAttribute('face') ?? ''),
    fontSize: FONT_SIZES_BY_NUMBER[Number(element.getAttribute('size')) - 1] ?? null,
  }),
}

/** The style inside an inline element. */
export function inlineStyleOf(element: HTMLElement, inherited: InheritedStyle): InheritedStyle {
  const { style: css } = element
  const own = withoutDefaults(TAGS[element.tagName]?.(element) ?? {}, element.tagName === 'A')
  const fontSize = fontSizeOf(css.fontSize, inherited.em) ?? own.fontSize ?? null
  const em = fontSize ?? inherited.em
  const style: RunStyle = {
    ...inherited.style,
    ...own,
    ...weightOf(css.fontWeight),
    ...italicOf(css.fontStyle),
    ...decorationOf(css.textDecorationLine || css.textDecoration),
    ...scriptOf(css.verticalAlign),
    ...withoutDefaults({
      color: colorOf(css.color),
      highlight: colorOf(css.backgroundColor),
      fontFamily: fontFamilyOf(css.fontFamily),
      letterSpacing: letterSpacingOf(css.letterSpacing, em),
      fontSize,
    }),
  }
  return { ...inherited, style, em }
}

/** The style inside a block element: it aligns lines, and its background is not a highlight of text. */
export function blockStyleOf(element: HTMLElement, inherited: InheritedStyle): InheritedStyle {
  const heading = HEADING_SCALES[element.tagName]
  // A heading does not inherit its size.
  const outer: InheritedStyle =
    heading === undefined
      ? inherited
      : { ...inherited, style: { ...inherited.style, fontSize: null }, em: DEFAULT_FONT_SIZE * heading }
  const inner = inlineStyleOf(element, outer)
  const { style: css } = element
  return {
    style: { ...inner.style, highlight: inherited.style.highlight },
    align: alignOf(css.textAlign) ?? alignOf(element.getAttribute('align') ?? '') ?? inherited.align,
    lineHeight: lineHeightOf(css.lineHeight, inner.em) ?? inherited.lineHeight,
    em: inner.em,
  }
}

const weightOf = (weight: string): Partial<RunStyle> => {
  if (weight === 'bold' || weight === 'bolder') return { bold: true }
  if (weight === 'normal' || weight === 'lighter') return { bold: false }
  const number = Number(weight)
  return weight === '' || Number.isNaN(number) ? {} : { bold: number >= 600 }
}

const italicOf = (fontStyle: string): Partial<RunStyle> => {
  if (fontStyle === 'normal') return { italic: false }
  return fontStyle.startsWith('italic') || fontStyle.startsWith('oblique') ? { italic: true } : {}
}

/** Decorations apply to all descendants; `none` does not remove them. */
const decorationOf = (line: string): Partial<RunStyle> => ({
  ...(line.includes('underline') && { underline: true }),
  ...(line.includes('line-through') && { strike: true }),
})

const scriptOf = (align: string): Partial<RunStyle> =>
  align === 'sub' ? { script: 'sub' } : align === 'super' ? { script: 'sup' } : {}

/** Drops values equal to the plain style. */
function withoutDefaults(style: Partial<RunStyle>, keepsEmpty = false): Partial<RunStyle> {
  if (keepsEmpty) return style
  const isSet = ([key, value]: [string, unknown]) => value !== PLAIN[key as keyof RunStyle] // keys of a style
  return Object.fromEntries(Object.entries(style).filter(isSet))
}
