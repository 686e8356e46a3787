/** Chance without state: 32 bits that are always the same for the same three whole numbers. */
export const hash = (x: number, y: number, z: number) => scramble(z + scramble(y + scramble(x)))

/** The same number, 0 ≤ x < 1, for the same whole numbers. */
export const chance = (x: number, y: number, z = 0) => (hash(z, x, y) >>> 8) / 2 ** 24

/** Wellons' integer hash "lowbias32". */
function scramble(value: number): number {
  let x = value | 0
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d)
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b)
  return x ^ (x >>> 16)
}
