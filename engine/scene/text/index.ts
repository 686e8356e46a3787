export { type BlockAlign, type Css, cssText, isSingleLined, textCss } from './css.ts'
export { textInk } from './ink.ts'
export { layoutText, type TextLayout, type TextLine, type TextRun } from './layout.ts'
export { textSize } from './measure.ts'
export { textFontNeeds } from './needs.ts'
export { paintText } from './paint.ts'
export {
  layoutRichText,
  paintRichText,
  type RichLayout,
  richCss,
  richFontNeeds,
  richTextInk,
  richTextSize,
} from './rich/index.ts'
