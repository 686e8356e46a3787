import type { CanvasTransition } from './transition.ts'

/** B appears over A; also stands in for transitions that we do not know or cannot draw here. */
export const fade: CanvasTransition = {
  draw(target, { from, to, progress }) {
    target.drawImage(from, 0, 0)
    target.globalAlpha = progress
    target.drawImage(to, 0, 0)
  },
}
