import { createElement } from '#engine/document/index.ts'
import { type CommonStyle, uniformRadius } from '#engine/elements/element.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { type Font, svgAddress } from '../styles/index.ts'
import type { Block } from './blocks.ts'
import { clampedText, endsShort, linesOf } from './measure.ts'
import { phrased, wordSize } from './phrases.ts'

/** The smallest text of a video page, px. */
export const SMALLEST = 15

/** A coordinate or length in the document. */
const px = (value: number) => Math.round(value * 100) / 100

const boxStyle = (left: number, top: number, width: number, height: number): Partial<CommonStyle> => ({
  left: px(left),
  top: px(top),
  width: px(width),
  height: px(height),
})

const named = (element: Element, name: string): Element =>
  name === '' ? element : Object.assign(element, { name })

export interface TextOptions {
  width: number
  font: Font
  size: number
  color: string
  align?: CommonStyle['textAlign']
  /** Line height by the size; 1.4 if missing. */
  leading?: number
  /** Most lines; a longer text ends in an ellipsis. */
  lines?: number
  name?: string
  /** Breaks lines between words, as a heading needs. */
  isHeading?: boolean
  animations?: Element['animations']
}

/** Lines that are broken between words, as evenly as they allow: fonts differ, and a word alone on the last one is seen. */
const FEW_LINES = 4

const isFew = (text: string, width: number, size: number) => {
  const count = linesOf(text, width, size).length
  return count > 1 && count <= FEW_LINES
}

/** A text as high as its lines; null for an empty one. */
export function textBlock(text: string, options: TextOptions): Block | null {
  const { width, font, align = 'left', leading = 1.4, lines = Infinity, name = '' } = options
  if (text.trim() === '' || lines < 1) return null
  const wanted = Math.max(SMALLEST, Math.round(options.size))
  const size = options.isHeading ? Math.max(SMALLEST, wordSize(text.trim(), width, wanted)) : wanted
  const isPhrased =
    options.isHeading || isFew(text.trim(), width, size) || endsShort(text.trim(), width, size)
  const set = (part: string) => (isPhrased ? phrased(part, width, size) : part)
  const fits = (part: string) => linesOf(set(part), width, size).length <= lines
  const whole = options.isHeading || fits(text.trim()) ? undefined : clausesWithin(text.trim(), fits)
  const shown = whole === undefined ? clampedText(set(text.trim()), width, size, lines) : set(whole)
  const lineHeight = Math.round(size * leading)
  const height = linesOf(shown, width, size).length * lineHeight
  return {
    height,
    canGrow: false,
    draw: (left, top) => [
      named(
        createElement('qk-text', {
          propsValue: { text: shown },
          commonStyle: {
            ...boxStyle(left, top, width, height),
            fontFamily: font.family,
            fontWeight: font.weight,
            fontSize: size,
            lineHeight,
            color: options.color,
            textAlign: align,
            whiteSpace: 'pre-wrap',
            isWrapLine: true,
            ...(lines > 1 && { textWrapStyle: 'pretty' as const }),
          },
          ...(options.animations && { animations: options.animations }),
        }),
        name,
      ),
    ],
  }
}

/** Clauses that need the next one. */
const LEADS_ON = /^(?:如果|只要|只有|虽然|尽管|当|由于|因为|为了?|随着|不但|不仅|除了?|无论|即使)|[后前时]$/
/** Fewer characters say too little of a text. */
const LEAST_CLAUSES = 6

/** The longest beginning of whole clauses that fits; undefined if none does that stands alone. */
function clausesWithin(text: string, fits: (part: string) => boolean): string | undefined {
  const clauses = text.split(/(?<=[，；。！？])/)
  for (let count = clauses.length - 1; count > 0; count--) {
    const last = clauses[count - 1] ?? ''
    const kept = clauses
      .slice(0, count)
      .join('')
      .replace(/[，；]$/, text.endsWith('。') ? '。' : '')
    if (LEADS_ON.test(last.replace(/[，；]$/, '')) || !fits(kept)) continue
    return kept.length >= LEAST_CLAUSES ? kept : undefined
  }
  return undefined
}

export interface BoxOptions {
  color: string
  radius?: number
  border?: number
  borderColor?: string
  shadow?: string
}

const rectangle = (
  left: number,
  top: number,
  width: number,
  height: number,
  { color, radius = 0, border = 0, borderColor = '', shadow = '' }: BoxOptions,
): Element =>
  createElement('qk-rectangle-border', {
    propsValue: { bgColor: color },
    commonStyle: {
      ...boxStyle(left, top, width, height),
      borderRadius: uniformRadius(radius),
      borderWidth: border,
      borderColor,
      boxShadow: shadow,
    },
  })

/** A rectangle that fills its place, or keeps its height. */
export const fillBlock = (width: number, height: number, options: BoxOptions, canGrow = true): Block => ({
  height,
  canGrow,
  draw: (left, top, own) => [rectangle(left, top, width, canGrow ? own : height, options)],
})

/** A picture that fills its place, cropped. */
export const pictureBlock = (
  src: string,
  width: number,
  height: number,
  radius: number,
  border?: BoxOptions,
): Block => ({
  height,
  canGrow: true,
  draw: (left, top, own) => [
    named(
      createElement('qk-image', {
        propsValue: { imageSrc: src, fit: 'cover' },
        commonStyle: {
          ...boxStyle(left, top, width, own),
          borderRadius: uniformRadius(radius),
          isLockWH: false,
          borderWidth: border?.border ?? 0,
          borderColor: border?.borderColor ?? '',
          boxShadow: border?.shadow ?? '',
        },
      }),
      '图片',
    ),
  ],
})

/** A drawing of the design. */
export const drawingBlock = (content: string, width: number, height: number): Block => ({
  height,
  canGrow: false,
  draw: (left, top) => [
    createElement('qk-image', {
      propsValue: { imageSrc: svgAddress(content, width, height), fit: 'contain' },
      commonStyle: boxStyle(left, top, width, height),
    }),
  ],
})

export const qrBlock = (url: string, side: number): Block => ({
  height: side,
  canGrow: false,
  draw: (left, top) => [
    named(
      createElement('qk-qrcode', {
        propsValue: { url, margin: 2 },
        commonStyle: { ...boxStyle(left, top, side, side), borderRadius: uniformRadius(8) },
      }),
      '二维码',
    ),
  ],
})

/** A block for an element that is made for its box. */
export const elementBlock = (
  width: number,
  height: number,
  make: (box: Partial<CommonStyle>) => Element,
  name: string,
): Block => ({
  height,
  canGrow: true,
  draw: (left, top, own) => [named(make(boxStyle(left, top, width, own)), name)],
})
