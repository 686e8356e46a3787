import { clamp } from '#engine/geometry/index.ts'
import type { CanvasTransition } from './transition.ts'

const COLORS = ['rgb(255 212 50)', 'rgb(252 92 102)', 'rgb(70 170 240)', 'rgb(57 105 214)', 'rgb(137 84 208)']
/** When a disc starts after the one before it; each grows for the time that then remains for the last. */
const DELAY = 0.12
const GROWTH = 1 - COLORS.length * DELAY

/** Coloured discs grow one after another out of the centre; the last one is B. */
export const colorful: CanvasTransition = {
  draw(target, { from, to, progress, width, height }) {
    target.drawImage(from, 0, 0)
    const disc = (index: number) => {
      const own = clamp((progress - index * DELAY) / GROWTH, 0, 1)
      target.beginPath()
      target.arc(width / 2, height / 2, own * (Math.hypot(width, height) / 2), 0, 2 * Math.PI)
    }
    COLORS.forEach((color, index) => {
      disc(index)
      target.fillStyle = color
      target.fill()
    })
    disc(COLORS.length)
    target.clip()
    target.drawImage(to, 0, 0)
  },
}
