import { type Element, isSeen, schemaOf } from '#engine/elements/schemas.ts'
import { webAddressError } from '../catalogue/events.ts'
import type { Box } from '../geometry.ts'
import type { Page } from '../project.ts'
import { type Placed, placedOn } from './placed.ts'
import { allElements, type Container, isGroup } from './tree.ts'

/** A web page embedded in a page; its box excludes border and padding. */
export interface WebPage extends Placed {
  url: string
}

/** The visible web pages with valid addresses, bottom layer first. */
export function webPagesOn(container: Container): WebPage[] {
  return placedOn(container).flatMap((placed) => {
    const { element, box } = placed
    const url = webAddressOf(element)
    return !url || webAddressError(url) !== null ? [] : [{ ...placed, url, box: contentOf(element, box) }]
  })
}

/** A page with only what is painted above an element, on a transparent ground. What is heard remains. */
export function pageAbove(page: Page, uuid: string): Page {
  return {
    ...page,
    commonStyle: { ...page.commonStyle, backgroundColor: 'transparent', backgroundImage: '' },
    elements: elementsAbove(page.elements, uuid),
  }
}

/** A group around it keeps the children above it, without the group's own box. */
function elementsAbove(siblings: readonly Element[], uuid: string): Element[] {
  const inOrder = siblings.filter(isSeen).toSorted((a, b) => a.commonStyle.zIndex - b.commonStyle.zIndex)
  const at = inOrder.findIndex((element) => allElements([element]).some((each) => each.uuid === uuid))
  const below = new Set(inOrder.slice(0, at))
  return siblings.flatMap((element) => {
    if (element.uuid === uuid || below.has(element)) return []
    if (element !== inOrder[at] || !isGroup(element)) return element
    const components = elementsAbove(element.propsValue.components, uuid)
    const commonStyle = { ...element.commonStyle, ...NO_BOX }
    return { ...element, commonStyle, propsValue: { ...element.propsValue, components } }
  })
}

const NO_BOX = { backgroundColor: '', backgroundImage: '', borderStyle: 'none', boxShadow: '' } as const

/** The address of the web page that an element embeds, which may be empty or invalid; null if its kind embeds none. */
export function webAddressOf({ elName, propsValue }: Element): string | null {
  const { webKey } = schemaOf(elName)
  const url = webKey === null ? null : (propsValue as unknown as Record<string, unknown>)[webKey]
  return typeof url === 'string' ? url.trim() : null
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
