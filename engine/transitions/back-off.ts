import { sineInOut } from './easing.ts'
import { pinwheel } from './quarters.ts'
import type { CanvasTransition } from './transition.ts'

/** Width of the soft edge, in parts of a quarter. */
const EDGE = 0.2

/** Four quarters of A are wiped away from the centre lines in the turning direction of a pin-wheel. */
export const backOff: CanvasTransition = {
  draw(target, { from, to, progress, width, height, scratch }) {
    const mask = scratch(0)
    mask.globalAlpha = 1
    mask.globalCompositeOperation = 'copy'
    mask.drawImage(to, 0, 0)
    mask.globalCompositeOperation = 'destination-in'
    const front = sineInOut(progress) * (1 + EDGE)
    for (const { direction, ...quarter } of pinwheel(width, height)) {
      const reachX = direction.x * quarter.width
      const reachY = direction.y * quarter.height
      const edge = mask.createLinearGradient(
        width / 2 + reachX * (front - EDGE),
        height / 2 + reachY * (front - EDGE),
        width / 2 + reachX * front,
        height / 2 + reachY * front,
      )
      edge.addColorStop(0, '#000000')
      edge.addColorStop(1, '#00000000')
      mask.save()
      mask.beginPath()
      mask.rect(quarter.left, quarter.top, quarter.width, quarter.height)
      // this operation also clears what lies outside of the rectangle that is filled
      mask.clip()
      mask.fillStyle = edge
      mask.fillRect(quarter.left, quarter.top, quarter.width, quarter.height)
      mask.restore()
    }
    target.drawImage(from, 0, 0)
    target.drawImage(mask.canvas, 0, 0)
  },
}
