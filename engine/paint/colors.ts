import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { createMemo } from '#engine/util/memo.ts'

/** A CSS color in the canvas's serialization. */
export interface Color {
  text: string
  /** 0…1. */
  alpha: number
  /** Red, green and blue, 0…255; null for colors outside of sRGB notations. */
  rgb: readonly [number, number, number] | null
}

/**
 * Parses a CSS color with the context's own parser, which serializes legacy colors as #rrggbb or rgba().
 * Invalid colors and the empty string are transparent.
 */
export function colorOf(context: Canvas2D, color: string): Color {
  return colors(color, () => parsedBy(context, color))
}

/** By their text: a page has few colors, and the parser is slow. */
const colors = createMemo<Color>(1000)

function parsedBy(context: Canvas2D, color: string): Color {
  const before = context.fillStyle
  context.fillStyle = 'rgba(0, 0, 0, 0)'
  if (color !== '') context.fillStyle = color
  const text: string = context.fillStyle
  context.fillStyle = before
  const numbers = text.match(/-?[\d.]+(?:e-?\d+)?/g)?.map(Number) ?? []
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbers
  if (text.startsWith('#')) return { text, alpha: 1, rgb: hexChannels(text) }
  if (text.startsWith('rgb')) return { text, alpha, rgb: [red, green, blue] }
  return { text, alpha: Number(/\/\s*([\d.]+)/.exec(text)?.[1] ?? 1), rgb: null }
}

function hexChannels(text: string): [number, number, number] {
  const channel = (start: number) => Number.parseInt(text.slice(start, start + 2), 16)
  return [channel(1), channel(3), channel(5)]
}
