import { clamp } from '#engine/geometry/index.ts'
import { sineInOut, smoothstep } from './easing.ts'
import { type CanvasTransition } from './transition.ts'

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

const COLORS = ['rgb(255 212 50)', 'rgb(252 92 102)', 'rgb(70 170 240)', 'rgb(57 105 214)', 'rgb(137 84 208)']
/** When a disc starts after the one before it; each grows for the time that then remains for the last. */
const DELAY = 0.12
const GROWTH = 1 - COLORS.length * DELAY

/** Colored discs grow one after another out of the center; the last one is B. */
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

const BANDS = 20
/** The part of the time by which the last band starts after the first. */
const LAG = 0.6

/** A leaves in horizontal bands, to the right and to the left in turn, the top ones first; B lies behind. */
export const windowShades: CanvasTransition = {
  draw(target, { from, to, progress, width, height }) {
    target.drawImage(to, 0, 0)
    for (let band = 0; band < BANDS; band++) {
      const top = Math.round((band * height) / BANDS)
      const bottom = Math.round(((band + 1) * height) / BANDS)
      const start = (LAG * band) / (BANDS - 1)
      const own = clamp((progress - start) / (1 - LAG), 0, 1)
      const x = Math.round((band % 2 === 0 ? 1 : -1) * sineInOut(own) * width)
      target.drawImage(from, 0, top, width, bottom - top, x, top, width, bottom - top)
    }
  },
}

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
