import { type Element, schemaOf } from '#engine/elements/schemas.ts'
import { webAddressError } from '../catalogue/events.ts'
import type { Box } from '../geometry.ts'
import { type Placed, placedOn } from './placed.ts'
import type { Container } from './tree.ts'

/** A web page embedded in a page; its box excludes border and padding. */
export interface WebPage extends Placed {
  url: string
}

/** The visible web pages with valid addresses, bottom layer first. */
export function webPagesOn(container: Container): WebPage[] {
  return placedOn(container).flatMap((placed) => {
    const { element, box } = placed
    const url = urlOf(element)
    return url === null ? [] : [{ ...placed, url, box: contentOf(element, box) }]
  })
}

function urlOf({ elName, propsValue }: Element): string | null {
  const { webKey } = schemaOf(elName)
  const url = webKey === null ? '' : (propsValue as unknown as Record<string, unknown>)[webKey]
  if (typeof url !== 'string' || url.trim() === '') return null
  return webAddressError(url) === null ? url.trim() : null
}

/** The content box. Uneven insets move its center along the element's rotated axes. */
function contentOf({ commonStyle }: Element, { left, top, width, height, rotate }: Box): Box {
  const { paddingTop, paddingRight, paddingBottom, paddingLeft, borderStyle } = commonStyle
  const border = borderStyle === 'none' ? 0 : commonStyle.borderWidth
  const [before, above] = [border + paddingLeft, border + paddingTop]
  const inner = {
    width: Math.max(0, width - before - border - paddingRight),
    height: Math.max(0, height - above - border - paddingBottom),
  }
  const radians = (rotate * Math.PI) / 180
  const [x, y] = [before + inner.width / 2 - width / 2, above + inner.height / 2 - height / 2]
  const middle = {
    x: left + width / 2 + x * Math.cos(radians) - y * Math.sin(radians),
    y: top + height / 2 + x * Math.sin(radians) + y * Math.cos(radians),
  }
  return { ...inner, left: middle.x - inner.width / 2, top: middle.y - inner.height / 2, rotate }
}
