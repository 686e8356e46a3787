import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { graphemesOf } from '#engine/util/graphemes.ts'

const ELLIPSIS = '…'

/** The text in the context's font, its end cut off with an ellipsis where it is wider than `width`. */
export function withEllipsis(context: Canvas2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text
  const graphemes = graphemesOf(text)
  let [least, most] = [0, graphemes.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (context.measureText(graphemes.slice(0, middle).join('') + ELLIPSIS).width <= width) least = middle
    else most = middle - 1
  }
  return graphemes.slice(0, least).join('').trimEnd() + ELLIPSIS
}
