import { boxInk, paintBox } from '../../scene/paint/index.ts'
import type { Draw } from '../kind.ts'

/** A group is its own box and, over it, its children. */
export const draw: Draw<'qk-group'> = {
  paint(context, element, env) {
    paintBox(context, element.commonStyle)
    for (const child of childrenInOrder(element)) env.paintElement(context, child)
  },
}
