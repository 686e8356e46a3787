import type { CommonStyle } from '#engine/elements/element.ts'
import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { canvasFont } from './css.ts'
import { usableFontsKey } from './fonts.ts'

/** Measures texts of one style with a 2D context; lengths in px. */
export interface Measurer {
  /** Distance to the next glyph. */
  advance(text: string): number
  /** Extent of the painted glyphs, outward from the start of the baseline. */
  glyphBounds(text: string): { left: number; top: number; right: number; bottom: number }
  ascent: number
  descent: number
  /** The font size. */
  em: number
  style: CommonStyle
}

/** Characters and words recur within a text, and a run of a line is measured twice; longer texts do not recur. */
const MAX_CACHED_LENGTH = 64
/** Limits the memory of a measurer that serves all texts of a work. */
const MAX_CACHED_TEXTS = 5000

let measuringContext: OffscreenCanvasRenderingContext2D | undefined
/** The last measurer and its cache key: consecutive texts usually have the same font. */
let last: { key: string | null; measurer: Measurer } | undefined

/**
 * A measurer of the font of a style, or of the vertical forms of its marks. It is valid until one of another style is
 * taken: they share a context.
 */
export function measurerOf(style: CommonStyle, isForm = false): Measurer {
  const fonts = usableFontsKey()
  const key = fonts && `${fonts} ${canvasFont(style, isForm)} ${style.letterSpacing} ${isForm}`
  if (!key || last?.key !== key) last = { key, measurer: createMeasurer(style, isForm) }
  return last.measurer.style === style ? last.measurer : { ...last.measurer, style }
}

function createMeasurer(style: CommonStyle, isForm: boolean): Measurer {
  measuringContext ??= createContext()
  const context = measuringContext
  applyFont(context, style, isForm)
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText(' ')
  const advances = new Map<string, number>()
  return {
    em: style.fontSize,
    style,
    advance(text) {
      const known = advances.get(text)
      if (known !== undefined) return known
      const { width } = context.measureText(text)
      if (text.length > MAX_CACHED_LENGTH) return width
      if (advances.size >= MAX_CACHED_TEXTS) advances.clear()
      advances.set(text, width)
      return width
    },
    glyphBounds(text) {
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

/** Sets all text properties of the context to match `layoutCss` for the same style. */
export function applyFont(context: Canvas2D, style: CommonStyle, isForm = false): void {
  context.font = canvasFont(style, isForm)
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

/** TypeScript's DOM library lacks `lang`; browsers that do not support it ignore it. */
function setLanguage(context: Canvas2D & { lang?: string }, language: string) {
  context.lang = language
}

/** A 2D context to measure with. */
export function createContext(): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) throw new Error('This browser gives no 2D context to measure text with.')
  return context
}
