import { createElement } from '#engine/document/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import type { Size } from '#engine/geometry/index.ts'
import { type ElementContext, elementsOf, type Placement, pictureElement } from './elements.ts'
import type { Slide } from './slide.ts'

/** The slide as it is, as large as the page allows, in its center. */
export function fittedElements(
  slide: Slide,
  { width, height }: Size,
  page: Size,
  context: ElementContext,
): Element[] {
  const scale = Math.min(page.width / width, page.height / height)
  const place: Placement = {
    scale,
    left: (page.width - width * scale) / 2,
    top: (page.height - height * scale) / 2,
    minFont: 1,
  }
  const box = { left: place.left, top: place.top, width: width * scale, height: height * scale }
  const { background } = slide
  const unflipped = { flipX: false, flipY: false }
  const backdrop =
    background.kind === 'picture'
      ? [pictureElement(background.picture, box, {}, unflipped, context)]
      : background.kind === 'gradient'
        ? [
            createElement('qk-rectangle-border', {
              commonStyle: box,
              propsValue: {
                gradient: true,
                angle: background.angle,
                colors: background.stops.map(({ color }) => color),
                positions: background.stops.map(({ position }) => position),
              },
            }),
          ]
        : []
  return [...backdrop, ...slide.shapes.flatMap((shape) => elementsOf(shape, place, context))]
}
