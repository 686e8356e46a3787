export { richCss } from './css.ts'
export { layoutRichText, type RichLayout, richTextSize } from './layout.ts'
export { richFontNeeds } from './needs.ts'
export { paintRichText, richTextInk } from './paint.ts'
