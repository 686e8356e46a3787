import type { Box } from '../../document/index.ts'
import { absoluteBox, type Located } from '../../document/operations/index.ts'
import type { Css } from '../../scene/text/index.ts'
import type { View } from '../view.ts'

/** CSS of an overlay that lies exactly over an element: turned, scaled and as opaque as it is seen. */
export function overElement(located: Located, { zoom, x, y }: View): Css {
  const { left, top, width, height, rotate }: Box = absoluteBox(located)
  const opacity = [located.element, ...located.groups].reduce(
    (all, { commonStyle }) => all * commonStyle.opacity,
    1,
  )
  return {
    position: 'absolute',
    left: '0',
    top: '0',
    width: `${width}px`,
    height: `${height}px`,
    'transform-origin': '0 0',
    transform: `translate(${x}px,${y}px) scale(${zoom}) translate(${left + width / 2}px,${top + height / 2}px) rotate(${rotate}deg) translate(${-width / 2}px,${-height / 2}px)`,
    opacity: `${opacity}`,
  }
}
