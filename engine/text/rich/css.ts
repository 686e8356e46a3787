import type { CommonStyle } from '#engine/elements/element.ts'
import { type Css, textCss } from '../css.ts'

/** The style that a rich text starts from: its lines always wrap and are never vertical. */
export const richStyle = (style: CommonStyle): CommonStyle => ({
  ...style,
  writingMode: 'horizontal-tb',
  isWrapLine: true,
  whiteSpace: 'pre-wrap',
})

/**
 * The CSS of the box around a rich text, in the picture and in the overlay in which it is edited. The line height
 * is a multiple of each font's size: titles in larger type need it.
 */
export function richCss(style: CommonStyle): Css {
  return { ...textCss(richStyle(style)), 'line-height': `${style.lineHeight / style.fontSize}` }
}
