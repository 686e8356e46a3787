import { clamp } from '#engine/geometry/index.ts'
/** Penner's curves: 0…1 in, 0…1 out. */

export const sineInOut = (t: number) => 0.5 - 0.5 * Math.cos(Math.PI * t)

export const quarticInOut = (t: number) => (t < 0.5 ? 8 * t ** 4 : 1 - 8 * (1 - t) ** 4)

/** Hermite's step between two edges. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from), 0, 1)
  return t * t * (3 - 2 * t)
}
