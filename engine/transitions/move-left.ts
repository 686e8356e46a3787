import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { quarticInOut } from './easing.ts'
import type { CanvasTransition, TransitionFrame } from './transition.ts'

/** Length of the blur at full speed, in widths. */
const BLUR = 0.2

/** B comes in from the left edge over A, blurred along its way as fast things are. */
export const moveLeft: CanvasTransition = {
  draw(target, frame) {
    const { from, progress, width } = frame
    target.drawImage(from, 0, 0)
    const speed = Math.min(1, 2 * Math.min(progress, 1 - progress)) ** 3
    const x = Math.round((quarticInOut(progress) - 1) * width)
    target.drawImage(blurred(frame, Math.round(BLUR * speed * width)), x, 0)
  },
}

/** `to` averaged with copies of itself up to `length` px to the right: each round doubles the copies. */
function blurred({ to, scratch }: TransitionFrame, length: number): CanvasImageSource {
  let picture: CanvasImageSource = to
  let round = 0
  for (let shift = length / 2; shift >= 1; shift /= 2, round++) {
    const next = scratch(round % 2 === 0 ? 0 : 1)
    copyShifted(next, picture, Math.round(shift))
    picture = next.canvas
  }
  return picture
}

function copyShifted(into: Canvas2D, picture: CanvasImageSource, shift: number) {
  into.globalCompositeOperation = 'source-over'
  into.globalAlpha = 1
  into.drawImage(picture, 0, 0)
  into.globalAlpha = 0.5
  into.drawImage(picture, shift, 0)
}
