export { richTextFromClipboard } from './clipboard.ts'
export { layoutRichText, type RichLayout, requiredRichTextFonts, richCss, richTextSize } from './layout.ts'
export { type Align, type ParagraphTag } from './model.ts'
export { paintRichText, richTextPaintOverflow } from './paint.ts'
export { MAX_TEXT, readRichText, richTextError } from './read.ts'
export {
  defaultFontSizeOf,
  formatOf,
  type RichChange,
  type RichFormat,
  restyleRichText,
  scaleRichText,
} from './restyle.ts'
export { RICH_CLASS, RICH_STYLE_SHEET } from './style-sheet.ts'
export { colorOf, fontFamilyOf, hrefOf, linkError } from './values.ts'
export { htmlOf } from './write.ts'
