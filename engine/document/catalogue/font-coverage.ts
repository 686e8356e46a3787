import coverage from './font-coverage.json' with { type: 'json' }
import type { ShippedFont } from './fonts.ts'

/**
 * Ranges of code points by family, read from the font files: pairs `gap-length` in base 36, where `gap` counts from the
 * end of the range before, and a length of 1 is left out. A test compares them with the files.
 */
const RANGES: Record<string, string> = coverage

/** Starts and ends of ranges, ascending. */
const boundsByFamily = new Map<string, Uint32Array>()

/** Whether a shipped font has a glyph for a character. */
export function hasGlyph({ family }: ShippedFont, character: string): boolean {
  const bounds = boundsByFamily.get(family) ?? boundsOf(RANGES[family] ?? '')
  boundsByFamily.set(family, bounds)
  const code = character.codePointAt(0) ?? 0
  let [low, high] = [0, bounds.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((bounds[middle] ?? 0) <= code) low = middle + 1
    else high = middle
  }
  return low % 2 === 1
}

function boundsOf(ranges: string): Uint32Array {
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
