import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** Rows beyond the visible ones that are rendered anew in a frame, on each side. */
const STEP = 3

/**
 * Which rows of a script are rendered: the visible ones at once, those beyond them a few per frame. A turn of the
 * wheel brings in seven rows or so, which take longer than a frame to render and lay out.
 */
export function createRowReach() {
  let [from, to] = [0, -1]
  let isWhole = true
  return {
    /** Indices of the rows to render. @param kept rows that are rendered wherever the script is scrolled to */
    extract(range: Range, kept: readonly number[]): number[] {
      const whole = defaultRangeExtractor(range)
      const [first = 0, last = -1] = [whole[0], whole.at(-1)]
      const { startIndex, endIndex } = range
      const isElsewhere = to < startIndex || from > endIndex
      from = isElsewhere ? startIndex : Math.min(Math.max(from, first), startIndex)
      to = isElsewhere ? endIndex : Math.max(Math.min(to, last), endIndex)
      isWhole = from <= first && to >= last
      const reached = whole.filter((index) => from <= index && index <= to)
      return [...new Set([...reached, ...kept])].toSorted((a, b) => a - b)
    },
    /** Whether all rows beyond the visible ones are rendered. */
    get isWhole() {
      return isWhole
    },
    /** Lets the next call render more rows beyond the visible ones. */
    widen() {
      from -= STEP
      to += STEP
    },
  }
}
