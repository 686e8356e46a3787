/** A piece of a line as it was read: where it starts, and how far painting moves on from there to the next. */
export interface Piece {
  x: number
  advance: number
}

/** The browser tells positions rounded down to 64ths of a px; glyphs are placed finer than that. */
const ROUNDING = 1 / 64

/**
 * Where the pieces of a line really start, in px. What separates two pieces beyond the advance is nothing (the
 * line was only cut) or a multiple of what justification adds at each opportunity; that is known better from the
 * whole line, which `end` closes, than from one rounded position. A piece that fits neither stays as it was read.
 */
export function refined(pieces: readonly Piece[], end: number): number[] {
  const unit = justification(pieces, end)
  const starts: number[] = []
  for (const [index, { x }] of pieces.entries()) {
    const before = pieces[index - 1]
    const start = starts[index - 1]
    if (before === undefined || start === undefined) {
      starts.push(x)
      continue
    }
    const natural = start + before.advance
    const opportunities = unit === 0 ? 0 : Math.round((x - natural) / unit)
    const exact = natural + opportunities * unit
    const middle = x + ROUNDING / 2
    starts.push(Math.abs(exact - middle) <= ROUNDING ? exact : middle)
  }
  return starts
}

/** What justification adds at one opportunity, in px; 0 when nothing is justified. */
function justification(pieces: readonly Piece[], end: number): number {
  const gaps = pieces
    .map(({ x, advance }, index) => (pieces[index + 1]?.x ?? end) - x - advance)
    .filter((gap) => Math.abs(gap) > 2 * ROUNDING)
  const smallest = Math.min(...gaps)
  if (gaps.length === 0 || smallest < 0) return 0
  const opportunities = gaps.map((gap) => Math.round(gap / smallest))
  const isRegular = gaps.every((gap, index) => {
    const count = opportunities[index] ?? 0
    return Math.abs(gap - count * smallest) <= (count + 1) * ROUNDING
  })
  if (!isRegular) return 0
  const natural = pieces.reduce((sum, piece) => sum + piece.advance, 0)
  // The browser shares out what a text of whole 64ths leaves over.
  const spare = end - (pieces[0]?.x ?? 0) - Math.ceil(natural / ROUNDING) * ROUNDING
  return spare / opportunities.reduce((sum, count) => sum + count, 0)
}
