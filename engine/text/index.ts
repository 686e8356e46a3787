export { type BlockAlign, type Css, cssText, isSingleLined, textCss } from './css.ts'
export { layoutText, type TextLayout, type TextLine } from './layout.ts'
export { textAdvances, textSize } from './measure.ts'
export { textFontNeeds } from './needs.ts'
export { paintText } from './paint.ts'
export { textPaintOverflow } from './paint-overflow.ts'
export {
  type Align,
  colorOf,
  fontFamilyOf,
  formatOf,
  hrefOf,
  htmlOf,
  layoutRichText,
  linkError,
  MAX_TEXT,
  type ParagraphTag,
  paintRichText,
  pastedRichText,
  RICH_CLASS,
  RICH_SHEET,
  type RichChange,
  type RichFormat,
  type RichLayout,
  readRichText,
  restyled,
  richCss,
  richFontNeeds,
  richTextError,
  richTextPaintOverflow,
  richTextSize,
  scaledRichText,
  sizeIn,
} from './rich/index.ts'
