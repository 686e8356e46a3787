import { sineInOut } from './easing.ts'
import type { CanvasTransition } from './transition.ts'

const STRIPS = 18

/** Two combs of vertical strips: in one the picture runs once round to the right, in the other to the left. */
export const slice: CanvasTransition = {
  draw(target, { from, to, progress, width, height }) {
    const run = Math.round(sineInOut(progress) * width)
    for (const comb of [0, 1]) {
      const x = comb === 0 ? run : width - run
      target.save()
      target.beginPath()
      for (let strip = comb; strip < STRIPS; strip += 2) {
        const left = Math.round((strip * width) / STRIPS)
        target.rect(left, 0, Math.round(((strip + 1) * width) / STRIPS) - left, height)
      }
      target.clip()
      target.drawImage(from, x, 0)
      target.drawImage(from, x - width, 0)
      target.globalAlpha = progress
      target.drawImage(to, x, 0)
      target.drawImage(to, x - width, 0)
      target.restore()
    }
  },
}
