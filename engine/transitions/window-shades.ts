import { clamp } from '#engine/geometry/index.ts'
import { sineInOut } from './easing.ts'
import type { CanvasTransition } from './transition.ts'

const BANDS = 20
/** The part of the time by which the last band starts after the first. */
const LAG = 0.6

/** A leaves in horizontal bands, to the right and to the left in turn, the top ones first; B lies behind. */
export const windowShades: CanvasTransition = {
  draw(target, { from, to, progress, width, height }) {
    target.drawImage(to, 0, 0)
    for (let band = 0; band < BANDS; band++) {
      const top = Math.round((band * height) / BANDS)
      const bottom = Math.round(((band + 1) * height) / BANDS)
      const start = (LAG * band) / (BANDS - 1)
      const own = clamp((progress - start) / (1 - LAG), 0, 1)
      const x = Math.round((band % 2 === 0 ? 1 : -1) * sineInOut(own) * width)
      target.drawImage(from, 0, top, width, bottom - top, x, top, width, bottom - top)
    }
  },
}
