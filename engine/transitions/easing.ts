import { clamp } from '#engine/geometry/index.ts'
/** Penner's curves: 0…1 in, 0…1 out. */

export const sineInOut = (t: number) => 0.5 - 0.5 * Math.cos(Math.PI * t)

export const quarticInOut = (t: number) => (t < 0.5 ? 8 * t ** 4 : 1 - 8 * (1 - t) ** 4)

/** How far a value is between two others, 0…1. */
export const between = (from: number, to: number, value: number) => clamp((value - from) / (to - from), 0, 1)

/** Hermite's step between two edges. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = between(from, to, value)
  return t * t * (3 - 2 * t)
}
