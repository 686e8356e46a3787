import type { CanvasTransition } from './transition.ts'

/** A shrinks in a circle to nothing on black, then B grows out of the same point. */
export const circleCrop: CanvasTransition = {
  draw(target, { from, to, progress, width, height }) {
    target.fillStyle = '#000000'
    target.fillRect(0, 0, width, height)
    const radius = (Math.hypot(width, height) / 2) * Math.abs(1 - 2 * progress) ** 3
    target.beginPath()
    target.arc(width / 2, height / 2, radius, 0, 2 * Math.PI)
    target.clip()
    target.drawImage(progress < 0.5 ? from : to, 0, 0)
  },
}
