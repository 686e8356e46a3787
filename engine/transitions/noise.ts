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

/**
 * The slope (d/dx, d/dy, d/dz) of Perlin's improved gradient noise (2002) with random instead of fixed
 * gradients; cells have the size 1, slopes reach about ±2.
 */
export function noiseSlope(x: number, y: number, z: number): [number, number, number] {
  const cellX = Math.floor(x)
  const cellY = Math.floor(y)
  const cellZ = Math.floor(z)
  let sumX = 0
  let sumY = 0
  let sumZ = 0
  for (let corner = 0; corner < 8; corner++) {
    const farX = corner & 1
    const farY = (corner >> 1) & 1
    const farZ = corner >> 2
    const dx = x - cellX - farX
    const dy = y - cellY - farY
    const dz = z - cellZ - farZ
    const random = hash(cellX + farX, cellY + farY, cellZ + farZ)
    const gradientX = (random & 1023) / 511.5 - 1
    const gradientY = ((random >>> 10) & 1023) / 511.5 - 1
    const gradientZ = ((random >>> 20) & 1023) / 511.5 - 1
    const height = gradientX * dx + gradientY * dy + gradientZ * dz
    const shareX = share(Math.abs(dx))
    const shareY = share(Math.abs(dy))
    const shareZ = share(Math.abs(dz))
    sumX += shareY * shareZ * (gradientX * shareX + height * shareSlope(dx))
    sumY += shareX * shareZ * (gradientY * shareY + height * shareSlope(dy))
    sumZ += shareX * shareY * (gradientZ * shareZ + height * shareSlope(dz))
  }
  return [sumX, sumY, sumZ]
}

/** A corner's part at a distance of 0…1 from it: Perlin's quintic curve, smooth up to its second derivative. */
const share = (d: number) => 1 - d * d * d * (d * (d * 6 - 15) + 10)

const shareSlope = (d: number) => -Math.sign(d) * 30 * d * d * (Math.abs(d) - 1) * (Math.abs(d) - 1)
