/**
 * Sets of characters as text: ranges of code points as pairs `gap-length` in base 36, ascending, where `gap` counts
 * from the end of the range before and a length of 1 is left out.
 */

/** @param characters code points in any order */
export function writeCodePoints(characters: Iterable<number>): string {
  const ranges: string[] = []
  let [end, start] = [0, -1]
  let last = -1
  const close = () => {
    if (start < 0) return
    const length = last - start + 1
    ranges.push((start - end).toString(36) + (length === 1 ? '' : `-${length.toString(36)}`))
    end = last + 1
  }
  for (const code of [...new Set(characters)].toSorted((a, b) => a - b)) {
    if (code !== last + 1 || start < 0) {
      close()
      start = code
    }
    last = code
  }
  close()
  return ranges.join(' ')
}

/** Starts and ends of ranges, ascending. */
export type CodePointBounds = Uint32Array

export function readCodePoints(ranges: string): CodePointBounds {
  const bounds: number[] = []
  let end = 0
  for (const range of ranges.split(' ').filter(Boolean)) {
    const [gap = '', length = '1'] = range.split('-')
    const start = end + Number.parseInt(gap, 36)
    end = start + Number.parseInt(length, 36)
    bounds.push(start, end)
  }
  return Uint32Array.from(bounds)
}

/** Whether a character is among the ranges. */
export function containsCharacter(bounds: CodePointBounds, character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  let [low, high] = [0, bounds.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((bounds[middle] ?? 0) <= code) low = middle + 1
    else high = middle
  }
  return low % 2 === 1
}
