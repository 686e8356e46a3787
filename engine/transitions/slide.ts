import type { Direction } from './directions.ts'
import { sineInOut } from './easing.ts'
import type { CanvasTransition } from './transition.ts'

/** B pushes A out in the direction; whole pixels, so that pages stay sharp and no seam shows between them. */
export function slide(direction: Direction): CanvasTransition {
  return {
    draw(target, { from, to, progress, width, height }) {
      const done = sineInOut(progress)
      const x = Math.round(direction.x * done * width)
      const y = Math.round(direction.y * done * height)
      target.drawImage(from, x, y)
      target.drawImage(to, x - direction.x * width, y - direction.y * height)
    },
  }
}
