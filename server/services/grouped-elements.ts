import { createElement } from '#engine/document/index.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import type { Element } from '#engine/elements/schemas.ts'

/** A group around elements, whose places become relative to it. */
export function groupedElements(components: Element[], style: Partial<CommonStyle>): Element {
  const boxes = components.map(({ commonStyle }) => commonStyle)
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  const width = Math.max(...boxes.map((box) => box.left + box.width)) - left
  const height = Math.max(...boxes.map((box) => box.top + box.height)) - top
  for (const { commonStyle, groupStyle } of components) {
    commonStyle.left -= left
    commonStyle.top -= top
    groupStyle.left = (commonStyle.left / width) * 100
    groupStyle.top = (commonStyle.top / height) * 100
    groupStyle.width = (commonStyle.width / width) * 100
    groupStyle.height = (commonStyle.height / height) * 100
  }
  return createElement('qk-group', {
    commonStyle: { left, top, width, height, ...style },
    propsValue: { components },
  })
}
