import type { Canvas2D } from '#engine/elements/element-renderer.ts'

/** Label of a chart without data. */
export const NO_DATA = '暂无数据'

const ELLIPSIS = '…'

/** The text in the context's font, its end cut off with an ellipsis where it is wider than `width`. */
export function fittedText(context: Canvas2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text
  const characters = Array.from(text)
  let [least, most] = [0, characters.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (context.measureText(characters.slice(0, middle).join('') + ELLIPSIS).width <= width) least = middle
    else most = middle - 1
  }
  return least === 0 ? ELLIPSIS : characters.slice(0, least).join('').trimEnd() + ELLIPSIS
}

/** The text on at most two lines of `width`, each cut off where it must be. */
export function twoLines(context: Canvas2D, text: string, width: number): string[] {
  if (context.measureText(text).width <= width) return [text]
  const characters = Array.from(text)
  let end = 1
  while (
    end < characters.length &&
    context.measureText(characters.slice(0, end + 1).join('')).width <= width
  ) {
    end += 1
  }
  // Break between words if possible.
  const space = characters.slice(0, end + 1).lastIndexOf(' ')
  const cut = space > 0 ? space : end
  const rest = characters.slice(cut).join('').trim()
  return [characters.slice(0, cut).join('').trim(), fittedText(context, rest, width)]
}
