import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { clamp, type Size } from '#engine/geometry/index.ts'
import { contextOf, createSurface } from '#engine/paint/canvas.ts'
import { between, sineInOut } from './easing.ts'
import type { CanvasTransition, Picture } from './transition.ts'

/** How much darker than the pages the ground is, so that the circle shows on a page of one color. */
const SHADE = 0.14

/** A shrinks in a circle to nothing on a ground of the pages' own color, then B grows out of the same point. */
export const circleCrop: CanvasTransition = {
  draw(target, frame) {
    const { from, to, progress, width, height } = frame
    const fill = (color: string, alpha: number) => {
      target.globalAlpha = alpha
      target.fillStyle = color
      target.fillRect(0, 0, width, height)
    }
    fill(meanColor(from, frame), 1)
    fill(meanColor(to, frame), progress)
    fill('#000000', SHADE)
    target.globalAlpha = 1
    const radius = (Math.hypot(width, height) / 2) * Math.abs(1 - 2 * progress) ** 3
    target.beginPath()
    target.arc(width / 2, height / 2, radius, 0, 2 * Math.PI)
    target.clip()
    target.drawImage(progress < 0.5 ? from : to, 0, 0)
  },
}

/** One of so many columns and rows is enough for a mean. */
const SPARSE = 8
/** Kept, as each frame takes two means. */
let sparse: Canvas2D | undefined

/** The mean color of a picture. Its size is that of the page, in px. */
function meanColor(picture: Picture, { width, height }: Size): string {
  sparse ??= contextOf(createSurface(1, 1))
  const { canvas } = sparse
  canvas.width = Math.ceil(width / SPARSE)
  canvas.height = Math.ceil(height / SPARSE)
  sparse.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const { data } = sparse.getImageData(0, 0, canvas.width, canvas.height)
  const sums = [0, 0, 0]
  for (let at = 0; at < data.length; at += 4) {
    for (let channel = 0; channel < 3; channel++) sums[channel]! += data[at + channel]!
  }
  return `rgb(${sums.map((sum) => sum / (data.length / 4)).join(' ')})`
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

const BANDS = 20
/** When the last band starts, and all have left; the first one starts at once. */
const LAST_START = 0.62
const SHADES_END = 0.99

/** A leaves in horizontal bands, to the right and to the left in turn, ever faster, the top ones first; B lies behind. */
export const windowShades: CanvasTransition = {
  draw(target, { from, to, progress, width, height }) {
    target.drawImage(to, 0, 0)
    for (let band = 0; band < BANDS; band++) {
      const top = Math.round((band * height) / BANDS)
      const bottom = Math.round(((band + 1) * height) / BANDS)
      const own = between((LAST_START * band) / (BANDS - 1), SHADES_END, progress)
      const x = Math.round((band % 2 === 0 ? 1 : -1) * own ** 2.2 * width)
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
