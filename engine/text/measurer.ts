import type { CommonStyle } from '#engine/elements/element.ts'
import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { canvasFont } from './css.ts'

/** What a 2D context knows of texts in one style; lengths in px. */
export interface Measurer {
  /** How far painting the text moves on. */
  advance(text: string): number
  /** What is painted, from the start of the baseline outwards. */
  ink(text: string): { left: number; top: number; right: number; bottom: number }
  ascent: number
  descent: number
  /** The font's size. */
  em: number
}

/** Characters and words recur within a text, longer pieces do not. */
const LONGEST_REMEMBERED = 12

let measuring: OffscreenCanvasRenderingContext2D | undefined

/** A measurer for a style, to be used before the next one is made. */
export function measurerOf(style: CommonStyle): Measurer {
  measuring ??= createContext()
  const context = measuring
  applyFont(context, style)
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText(' ')
  const advances = new Map<string, number>()
  return {
    em: style.fontSize,
    advance(text) {
      const known = advances.get(text)
      if (known !== undefined) return known
      const { width } = context.measureText(text)
      if (text.length <= LONGEST_REMEMBERED) advances.set(text, width)
      return width
    },
    ink(text) {
      const metrics = context.measureText(text)
      return {
        left: metrics.actualBoundingBoxLeft,
        top: metrics.actualBoundingBoxAscent,
        right: metrics.actualBoundingBoxRight,
        bottom: metrics.actualBoundingBoxDescent,
      }
    },
    ascent,
    descent,
  }
}

/** Sets everything on the context that shapes a text, to what `layoutCss` says for the same style. */
export function applyFont(context: Canvas2D, style: CommonStyle): void {
  context.font = canvasFont(style)
  context.letterSpacing = `${style.letterSpacing}px`
  context.wordSpacing = '0px'
  context.fontKerning = 'normal'
  context.fontStretch = 'normal'
  context.fontVariantCaps = 'normal'
  context.textRendering = 'geometricPrecision'
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
  context.direction = 'ltr'
  setLanguage(context, 'zh-CN')
}

/** TypeScript's DOM library does not know `lang` yet; a browser that does not either ignores it. */
function setLanguage(context: Canvas2D & { lang?: string }, language: string) {
  context.lang = language
}

function createContext(): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) throw new Error('This browser gives no 2D context to measure text with.')
  return context
}
