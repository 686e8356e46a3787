import type { CommonStyle } from '#engine/elements/element.ts'
import { fontStack, verticalFontStack } from './fonts.ts'

/** CSS declarations by property name. */
export type Css = Record<string, string>

/** Position of the lines in a box that is higher than they are. */
export type BlockAlign = 'start' | 'center'

/**
 * The complete CSS of a text in its own box, for off-screen layout and for the overlay that edits it. The
 * border is transparent: it only takes space. Position, background and shadow of the box are not included.
 */
export function textCss(style: CommonStyle, blockAlign: BlockAlign = 'start'): Css {
  return { ...layoutCss(style, blockAlign), ...paintCss(style) }
}

/** The declarations that decide where characters are. Every inherited property is set, so nothing leaks in. */
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
    'font-feature-settings': 'normal',
    'font-variation-settings': 'normal',
    'font-optical-sizing': 'auto',
    'font-kerning': 'normal',
    'font-size-adjust': 'none',
    'font-synthesis': 'weight style',
    // Unrounded advances: lines break alike on every screen.
    'text-rendering': 'geometricPrecision',
    'line-height': `${style.lineHeight}px`,
    'letter-spacing': `${style.letterSpacing}px`,
    'word-spacing': '0',
    'text-align': style.textAlign,
    'text-align-last': 'auto',
    'text-indent': '0',
    'text-transform': 'none',
    'text-spacing-trim': style.textSpacingTrim ?? 'normal',
    'text-autospace': 'no-autospace',
    'tab-size': '8',
    direction: 'ltr',
    'writing-mode': style.writingMode,
    'text-orientation': 'mixed',
    'text-combine-upright': 'none',
    'white-space': style.isWrapLine ? style.whiteSpace : 'pre',
    'text-wrap-style': style.textWrapStyle ?? 'auto',
    'overflow-wrap': 'break-word',
    'word-break': 'normal',
    'line-break': 'auto',
    hyphens: 'none',
    // Chinese line breaking, whatever the language of the page.
    '-webkit-locale': '"zh-CN"',
  }
}

/** The declarations that decide how characters are painted. */
function paintCss(style: CommonStyle): Css {
  return {
    color: textColor(style),
    '-webkit-text-fill-color': 'currentcolor',
    '-webkit-text-stroke': `${style.textStrokeWidth}px ${strokeColor(style)}`,
    'paint-order': 'stroke fill',
    'text-shadow': style.isShadow
      ? `${style.hShadow}px ${style.vShadow}px ${style.blur}px ${shadowColor(style)}`
      : 'none',
    'text-decoration': style.textDecoration,
    // By default the lines of a stroked text take the stroke's color, which is often the background's.
    'text-decoration-color': textColor(style),
    'text-decoration-skip-ink': 'none',
  }
}

/** The `font` of a 2D context for the same style, or for the vertical forms of its marks. */
export function canvasFont(style: CommonStyle, isForm = false): string {
  const stack = isForm ? verticalFontStack : fontStack
  return `${style.fontStyle} ${style.fontWeight} ${style.fontSize}px ${stack(style.fontFamily)}`
}

/** Declarations as the text of a `style` attribute. */
export function cssText(css: Css): string {
  return Object.entries(css)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}

/**
 * Makes a key of the declarations that `cssOf` gives a style. Most styles are parts of snapshots, which never change:
 * their keys are remembered.
 */
export function createStyleKey(cssOf: (style: CommonStyle) => Css): (style: CommonStyle) => string {
  const known = new WeakMap<CommonStyle, string>()
  return (style) => {
    const found = known.get(style)
    if (found !== undefined) return found
    const key = cssText(cssOf(style))
    if (Object.isFrozen(style)) known.set(style, key)
    return key
  }
}

const borderWidth = (style: CommonStyle) => (style.borderStyle === 'none' ? 0 : style.borderWidth)

/** A text without a color stays readable. */
export const textColor = (style: CommonStyle) => style.color || '#000000'
export const strokeColor = (style: CommonStyle) => style.textStrokeColor || textColor(style)
export const shadowColor = (style: CommonStyle) => style.shadowColor || textColor(style)

const px = (...lengths: number[]) => lengths.map((length) => `${length}px`).join(' ')
