/** A piece of text as it was read: where it starts, and how far painting moves on from there to the next piece. */
export interface Piece {
  x: number
  advance: number
}

/** The browser tells positions rounded down to 64ths of a px; glyphs are placed finer than that. */
const ROUNDING = 1 / 64

/**
 * Where the pieces of a line really start, in px. What separates two pieces beyond the advance is nothing (the
 * line was only cut) or a multiple of what justification adds at each opportunity; that is known better from all
 * gaps together than from one rounded position. A piece that fits neither keeps its position as it was read.
 */
export function refined(pieces: readonly Piece[]): number[] {
  const unit = justification(pieces)
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
function justification(pieces: readonly Piece[]): number {
  const gaps = pieces
    .slice(1)
    .map(({ x }, index) => x - (pieces[index]?.x ?? 0) - (pieces[index]?.advance ?? 0))
    .filter((gap) => gap > 2 * ROUNDING)
  const smallest = Math.min(...gaps)
  let opportunities = 0
  let total = 0
  for (const gap of gaps) {
    const count = Math.round(gap / smallest)
    if (Math.abs(gap - count * smallest) > (count + 1) * ROUNDING) continue
    opportunities += count
    total += gap
  }
  return opportunities === 0 ? 0 : total / opportunities
}
