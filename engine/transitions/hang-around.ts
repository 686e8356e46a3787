import { clamp } from '#engine/geometry/index.ts'
import type { CanvasTransition } from './transition.ts'

/** Rows of so many px move together. */
const ROW = 2
/** The part of the time by which the top row starts after the bottom one. */
const LAG = 0.45

/** B whips in from the left, its bottom first, so that its edge leans; it swings too far and settles. */
export const hangAround: CanvasTransition = {
  draw(target, { from, to, progress, width, height }) {
    target.drawImage(from, 0, 0)
    for (let top = 0; top < height; top += ROW) {
      const start = LAG * (1 - top / height)
      const own = clamp((progress - start) / (1 - LAG), 0, 1)
      const swing = backOut(own)
      const rows = Math.min(ROW, height - top)
      // beyond its place a row is stretched instead of moved, or a gap would open behind it
      const x = swing < 1 ? Math.round((swing - 1) * width) : 0
      target.drawImage(to, 0, top, width, rows, x, top, Math.max(1, swing) * width, rows)
    }
  },
}

/** Penner's "back": overshoots by 10 % on its way from 0 to 1. */
function backOut(t: number): number {
  const u = t - 1
  return 1 + u * u * (2.70158 * u + 1.70158)
}
