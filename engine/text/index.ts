export { type BlockAlign, type Css, cssText, isSingleLined, textCss } from './css.ts'
export { layoutText, requiredTextFonts, type TextLayout, type TextLine } from './layout.ts'
export { paintText } from './paint.ts'
export { textPaintOverflow } from './paint-overflow.ts'
export {
  type Align,
  colorOf,
  defaultFontSizeOf,
  fontFamilyOf,
  hrefOf,
  htmlOf,
  layoutRichText,
  linkError,
  MAX_TEXT,
  type ParagraphTag,
  paintRichText,
  RICH_CLASS,
  RICH_STYLE_SHEET,
  type RichLayout,
  readRichText,
  requiredRichTextFonts,
  richCss,
  richTextError,
  richTextFromClipboard,
  richTextPaintOverflow,
  richTextSize,
  scaleRichText,
} from './rich/index.ts'
export { textAdvances, textSize } from './text-size.ts'
