import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { withEllipsis } from '#engine/elements/render/ellipsis.ts'
import { graphemesOf } from '#engine/util/graphemes.ts'

/** Label of a chart without data. */
export const NO_DATA = '暂无数据'

/** The text on at most two lines of `width`, each cut off where it must be. */
export function twoLines(context: Canvas2D, text: string, width: number): string[] {
  if (context.measureText(text).width <= width) return [text]
  const graphemes = graphemesOf(text)
  let end = 1
  while (end < graphemes.length && context.measureText(graphemes.slice(0, end + 1).join('')).width <= width) {
    end += 1
  }
  // Break between words if possible.
  const space = graphemes.slice(0, end + 1).lastIndexOf(' ')
  const cut = space > 0 ? space : end
  const rest = graphemes.slice(cut).join('').trim()
  return [graphemes.slice(0, cut).join('').trim(), withEllipsis(context, rest, width)]
}
