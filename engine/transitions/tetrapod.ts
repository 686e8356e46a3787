import { smoothstep } from './easing.ts'
import type { CanvasTransition } from './transition.ts'

const COLUMNS = 20
/** How much longer than one cell's growth the whole sweep lasts. */
const SPREAD = 1.5

/** A raster of diamonds in which B grows, from the top left to the bottom right. */
export const tetrapod: CanvasTransition = {
  draw(target, { from, to, progress, width, height }) {
    target.drawImage(from, 0, 0)
    const pattern = target.createPattern(to, 'no-repeat')
    if (!pattern) return
    const cell = width / COLUMNS
    target.beginPath()
    for (let y = cell / 2; y < height + cell / 2; y += cell) {
      for (let x = cell / 2; x < width; x += cell) {
        const place = (x / width + y / height) / 2
        // at full growth the diamond covers its square cell
        const reach = cell * smoothstep(0, 1, progress * (1 + SPREAD) - SPREAD * place)
        if (reach <= 0) continue
        target.moveTo(x - reach, y)
        target.lineTo(x, y - reach)
        target.lineTo(x + reach, y)
        target.lineTo(x, y + reach)
        target.closePath()
      }
    }
    target.fillStyle = pattern
    target.fill()
  },
}
