import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { smoothstep } from '../easing.ts'
import type { CanvasTransition, Picture, TransitionFrame } from '../transition.ts'

/** Copies beside each other along each side. */
const COPIES = 6
/** How far they are spread half way, in sides of the picture. */
const REACH = 0.05

/** Both pictures blur while they cross over. */
export const linearBlur: CanvasTransition = {
  draw(target, frame) {
    const { progress, width, height, scratch } = frame
    const reach = REACH * (1 - Math.abs(2 * progress - 1))
    const mixed = mix(frame, progress)
    const across = scratch(1)
    // A box is an average of rows, averaged along columns: twice six copies in place of 36.
    average(across, mixed, (share) => [Math.round(share * reach * width), 0])
    average(target, pictureOf(across), (share) => [0, Math.round(share * reach * height)])
  },
}

/** The share of its size by which the view rushes forward half way. */
const FORCE = 0.4
/** Each doubles the copies of the picture. */
const DOUBLINGS = 5

/** The view rushes towards the middle, blurred along its way. */
export const crossZoom: CanvasTransition = {
  draw(target, frame) {
    const { progress, width, height, scratch } = frame
    const nearest = 1 / (1 - FORCE * Math.sin(Math.PI * progress))
    let picture = mix(frame, smoothstep(0.3, 0.7, progress))
    for (let round = 1; round <= DOUBLINGS; round++) {
      const next = round === DOUBLINGS ? target : scratch(round % 2 === 0 ? 0 : 1)
      const scale = nearest ** (1 / 2 ** round)
      const [wide, high] = [width * scale, height * scale]
      draw(next, picture, 1)
      next.globalAlpha = 0.5
      next.drawImage(picture, (width - wide) / 2, (height - high) / 2, wide, high)
      picture = pictureOf(next)
    }
  },
}

/** B over A, in the first spare canvas. */
function mix({ from, to, scratch }: TransitionFrame, share: number): Picture {
  const mixed = scratch(0)
  draw(mixed, from, 1)
  draw(mixed, to, share)
  return pictureOf(mixed)
}

/**
 * The average of copies of a picture, which shows the picture itself where copies do not reach.
 * @param shift in px for −1/2 to 1/2
 */
function average(into: Canvas2D, picture: Picture, shift: (share: number) => readonly [number, number]) {
  draw(into, picture, 1)
  for (let copy = 0; copy < COPIES; copy++) {
    const [x, y] = shift(copy / (COPIES - 1) - 0.5)
    draw(into, picture, 1 / (copy + 1), x, y)
  }
}

function draw(into: Canvas2D, picture: Picture, alpha: number, x = 0, y = 0) {
  into.globalCompositeOperation = 'source-over'
  into.globalAlpha = alpha
  into.drawImage(picture, x, y)
}

const pictureOf = ({ canvas }: Canvas2D): Picture => canvas
