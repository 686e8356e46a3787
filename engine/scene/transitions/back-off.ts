import { type Direction, DOWN, LEFT, RIGHT, UP } from './directions.ts'
import { sineInOut } from './easing.ts'
import type { CanvasTransition } from './transition.ts'

/** Width of the soft edge, in parts of a quarter. */
const EDGE = 0.2

/** Four quarters of A are wiped away from the centre lines in the turning direction of a pin-wheel. */
export const backOff: CanvasTransition = {
  draw(target, { from, to, progress, width, height, scratch }) {
    const middleX = Math.round(width / 2)
    const middleY = Math.round(height / 2)
    const mask = scratch(0)
    mask.globalAlpha = 1
    mask.globalCompositeOperation = 'copy'
    mask.drawImage(to, 0, 0)
    mask.globalCompositeOperation = 'destination-in'
    const front = sineInOut(progress) * (1 + EDGE)
    const wipe = (direction: Direction, left: number, top: number, right: number, bottom: number) => {
      const reachX = direction.x * (right - left)
      const reachY = direction.y * (bottom - top)
      const gradient = mask.createLinearGradient(
        middleX + reachX * (front - EDGE),
        middleY + reachY * (front - EDGE),
        middleX + reachX * front,
        middleY + reachY * front,
      )
      gradient.addColorStop(0, '#000000')
      gradient.addColorStop(1, '#00000000')
      mask.save()
      mask.beginPath()
      mask.rect(left, top, right - left, bottom - top)
      mask.clip()
      mask.fillStyle = gradient
      mask.fillRect(left, top, right - left, bottom - top)
      mask.restore()
    }
    wipe(UP, 0, 0, middleX, middleY)
    wipe(RIGHT, middleX, 0, width, middleY)
    wipe(LEFT, 0, middleY, middleX, height)
    wipe(DOWN, middleX, middleY, width, height)
    target.drawImage(from, 0, 0)
    target.drawImage(mask.canvas, 0, 0)
  },
}
