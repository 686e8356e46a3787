import { type Direction, DOWN, LEFT, RIGHT, UP } from './directions.ts'
import { quarticInOut } from './easing.ts'
import type { CanvasTransition } from './transition.ts'

/** Four quarters of the picture, each pushed on in the turning direction of a pin-wheel. */
export const windows4: CanvasTransition = {
  draw(target, { from, to, progress, width, height }) {
    const done = quarticInOut(progress)
    const middleX = Math.round(width / 2)
    const middleY = Math.round(height / 2)
    const push = (direction: Direction, left: number, top: number, right: number, bottom: number) => {
      const x = Math.round(direction.x * done * width)
      const y = Math.round(direction.y * done * height)
      target.save()
      target.beginPath()
      target.rect(left, top, right - left, bottom - top)
      target.clip()
      target.drawImage(from, x, y)
      target.drawImage(to, x - direction.x * width, y - direction.y * height)
      target.restore()
    }
    push(UP, 0, 0, middleX, middleY)
    push(RIGHT, middleX, 0, width, middleY)
    push(LEFT, 0, middleY, middleX, height)
    push(DOWN, middleX, middleY, width, height)
  },
}
