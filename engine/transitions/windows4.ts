import { quarticInOut } from './easing.ts'
import { pinwheel } from './quarters.ts'
import type { CanvasTransition } from './transition.ts'

/** Four windows, in each of which B pushes A out in the turning direction of a pin-wheel. */
export const windows4: CanvasTransition = {
  draw(target, { from, to, progress, width, height }) {
    const done = quarticInOut(progress)
    for (const { direction, ...window } of pinwheel(width, height)) {
      const x = Math.round(direction.x * done * width)
      const y = Math.round(direction.y * done * height)
      target.save()
      target.beginPath()
      target.rect(window.left, window.top, window.width, window.height)
      target.clip()
      target.drawImage(from, x, y)
      target.drawImage(to, x - direction.x * width, y - direction.y * height)
      target.restore()
    }
  },
}
