/** Chance without state: the same number, 0 ≤ x < 1, for the same whole numbers (Wellons' 32-bit hash). */
export function chance(...cell: number[]): number {
  let mixed = 0
  for (const part of cell) mixed = scramble((part + mixed) | 0)
  return (mixed >>> 8) / 2 ** 24
}

function scramble(value: number): number {
  let x = value
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d)
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b)
  return x ^ (x >>> 16)
}
