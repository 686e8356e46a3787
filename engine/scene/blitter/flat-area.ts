/** Where the pixels of a bitmap are alike: in whole px from its corner, with those of the last column and row. */
export interface FlatArea {
  left: number
  top: number
  /** Not above `left` if there is none. */
  right: number
  bottom: number
  /** As the pixels are stored. */
  color: number
}

const NONE: FlatArea = { left: 0, top: 0, right: 0, bottom: 0, color: 0 }

/** Smaller ones are not worth their bounds. */
const MIN_SIDE = 16
/** How much of the middle row and column is left out at each end, for round corners. */
const MARGIN = 0.08

/**
 * Finds a large area around the middle of a bitmap in which all pixels are alike, as in a card or in a picture with an
 * empty middle.
 * @param pixels row by row
 */
export function flatArea(pixels: Uint32Array, width: number, height: number): FlatArea {
  const [middleX, middleY] = [width >> 1, height >> 1]
  const color = pixels[middleY * width + middleX] ?? 0
  const middle = run((x) => pixels[middleY * width + x] === color, middleX, width)
  const margin = Math.ceil((middle.end - middle.start) * MARGIN)
  const [left, right] = [middle.start + margin, middle.end - margin]
  if (right - left < MIN_SIDE) return NONE
  const isFlat = (y: number) => {
    for (let at = y * width + left; at <= y * width + right; at++) if (pixels[at] !== color) return false
    return true
  }
  const rows = run(isFlat, middleY, height)
  if (rows.end - rows.start < MIN_SIDE) return NONE
  return { left, right, top: rows.start, bottom: rows.end, color }
}

/** The indices around `middle` that pass a test, which `middle` passes. */
function run(passes: (at: number) => boolean, middle: number, length: number) {
  let [start, end] = [middle, middle]
  while (start > 0 && passes(start - 1)) start -= 1
  while (end < length - 1 && passes(end + 1)) end += 1
  return { start, end }
}
