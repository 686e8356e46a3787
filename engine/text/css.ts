import type { CommonStyle } from '#engine/elements/element.ts'
import { fontStack } from './fonts.ts'

/** CSS declarations by their CSS names. */
export type Css = Record<string, string>

/** Where the lines stand in a box that is higher than they are. */
export type BlockAlign = 'start' | 'center'

/**
 * Everything that CSS has to say about a text of this style in a box of its own: both the off-screen layout and
 * the overlay in which text is edited wear it. The border takes its space and is not painted; position,
 * background and shadow of the box are not text and not here.
 */
export function textCss(style: CommonStyle, blockAlign: BlockAlign = 'start'): Css {
  return { ...layoutCss(style, blockAlign), ...inkCss(style) }
}

/** The part that decides where characters stand. Inherited properties are all named: nothing leaks in. */
export function layoutCss(style: CommonStyle, blockAlign: BlockAlign = 'start'): Css {
  return {
    display: 'block',
    'box-sizing': 'border-box',
    margin: '0',
    width: `${style.width}px`,
    height: `${style.height}px`,
    padding: px(style.paddingTop, style.paddingRight, style.paddingBottom, style.paddingLeft),
    border: `${borderWidth(style)}px solid transparent`,
    'align-content': blockAlign,
    'font-family': fontStack(style.fontFamily),
    'font-size': `${style.fontSize}px`,
    'font-weight': `${style.fontWeight}`,
    'font-style': style.fontStyle,
    'font-stretch': 'normal',
    'font-variant': 'normal',
    // A context localises only what stands in an alphabet's word, the DOM everything: neither shall.
    'font-feature-settings': '"locl" 0',
    'font-variation-settings': 'normal',
    'font-optical-sizing': 'auto',
    'font-kerning': 'normal',
    'font-size-adjust': 'none',
    'font-synthesis': 'weight style',
    // Advances are not rounded to whole pixels, whatever the screen: lines break alike everywhere.
    'text-rendering': 'geometricPrecision',
    'line-height': `${style.lineHeight}px`,
    'letter-spacing': `${style.letterSpacing}px`,
    'word-spacing': '0',
    'text-align': style.textAlign,
    'text-align-last': 'auto',
    'text-indent': '0',
    'text-transform': 'none',
    'text-spacing-trim': 'normal',
    'text-autospace': 'no-autospace',
    'tab-size': '8',
    direction: 'ltr',
    'writing-mode': style.writingMode,
    'text-orientation': 'mixed',
    'text-combine-upright': 'none',
    'white-space': style.isWrapLine ? style.whiteSpace : 'pre',
    'text-wrap-style': 'auto',
    'overflow-wrap': 'break-word',
    'word-break': 'normal',
    'line-break': 'auto',
    hyphens: 'none',
    // Lines break by the Chinese rules, whatever the language of the page around.
    '-webkit-locale': '"zh-CN"',
  }
}

/** The part that decides what characters look like. */
function inkCss(style: CommonStyle): Css {
  return {
    color: textColor(style),
    '-webkit-text-fill-color': 'currentcolor',
    '-webkit-text-stroke': `${style.textStrokeWidth}px ${strokeColor(style)}`,
    'paint-order': 'stroke fill',
    'text-shadow': style.isShadow
      ? `${style.hShadow}px ${style.vShadow}px ${style.blur}px ${shadowColor(style)}`
      : 'none',
    'text-decoration': style.textDecoration,
    // Browsers would draw the lines of a stroked text in the stroke's colour, which is often the ground's.
    'text-decoration-color': textColor(style),
    'text-decoration-skip-ink': 'none',
  }
}

/** The `font` of a 2D context for the same text. */
export function canvasFont(style: CommonStyle): string {
  return `${style.fontStyle} ${style.fontWeight} ${style.fontSize}px ${fontStack(style.fontFamily)}`
}

/** Declarations as the text of a `style` attribute. */
export function cssText(css: Css): string {
  return Object.entries(css)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}

/** Whether lines end only where the author ends them. */
export function isSingleLined(style: CommonStyle): boolean {
  return !style.isWrapLine || style.whiteSpace === 'pre' || style.whiteSpace === 'nowrap'
}

const borderWidth = (style: CommonStyle) => (style.borderStyle === 'none' ? 0 : style.borderWidth)

/** A text without a colour is still to be read. */
export const textColor = (style: CommonStyle) => style.color || '#000000'
export const strokeColor = (style: CommonStyle) => style.textStrokeColor || textColor(style)
export const shadowColor = (style: CommonStyle) => style.shadowColor || textColor(style)

const px = (...lengths: number[]) => lengths.map((length) => `${length}px`).join(' ')
