import type { Direction } from './directions.ts'
import type { CanvasTransition } from './transition.ts'

/** B is uncovered by an edge that moves in the direction: `wipe(UP)` shows B's bottom first. */
export function wipe(direction: Direction): CanvasTransition {
  return {
    draw(target, { from, to, progress, width, height }) {
      target.drawImage(from, 0, 0)
      // the covered part lies between the side that the edge comes from and the edge
      const hiddenX = direction.x * (1 - progress) * width
      const hiddenY = direction.y * (1 - progress) * height
      target.beginPath()
      target.rect(-hiddenX, -hiddenY, width, height)
      target.clip()
      target.drawImage(to, 0, 0)
    },
  }
}
