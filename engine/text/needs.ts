import type { CommonStyle } from '#engine/elements/element.ts'
import type { FontNeed } from '#engine/elements/element-renderer.ts'
import { verticalForms } from './vertical.ts'

/** The fonts, with their characters, that a text of this style is painted in. */
export function textFontNeeds(text: string, style: CommonStyle): FontNeed[] {
  if (text === '') return []
  return [{ style, text: style.writingMode === 'horizontal-tb' ? text : text + verticalForms(text) }]
}
