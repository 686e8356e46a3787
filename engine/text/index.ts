export { type BlockAlign, type Css, cssText, textCss } from './css.ts'
export { overflows, type ShownText, shownText } from './fit.ts'
export {
  layoutText,
  prepareLayouts,
  requiredTextFonts,
  type StyledText,
  type TextLayout,
  type TextLine,
} from './layout.ts'
export { paintText } from './paint.ts'
export { textPaintOverflow } from './paint-overflow.ts'
export {
  type Align,
  colorOf,
  countedRichText,
  defaultFontSizeOf,
  fontFamilyOf,
  hrefOf,
  htmlOf,
  layoutRichText,
  linkError,
  linksOf,
  MAX_TEXT,
  type ParagraphTag,
  paintRichText,
  RICH_CLASS,
  RICH_STYLE_SHEET,
  type RichLayout,
  type RichTextLink,
  readRichText,
  requiredRichTextFonts,
  richCss,
  richTextError,
  richTextFromClipboard,
  richTextPaintOverflow,
  richTextSize,
  scaleRichText,
} from './rich/index.ts'
export { layoutSpannedText, requiredSpanFonts, spanNodes, spannedTextSize } from './spans.ts'
export { prepareTextHeights, textAdvances, textHeight, textSize } from './text-size.ts'
export { asRichLayout, type TextUnit, textUnits } from './units.ts'
