import { type Element, isSeen, schemaOf } from '../../elements/schemas.ts'
import { webAddressFault } from '../catalogue/events.ts'
import type { Box } from '../geometry.ts'
import { absoluteBox, type Container, type Group, isGroup } from './tree.ts'

/** A web page that stands on a page of the work. */
export interface WebPage {
  element: Element
  url: string
  /** What the page lies in, as it is seen: inside border and padding, px of the work's page. */
  box: Box
  /** The element of the work's page that it moves with: itself, or the outermost group around it. */
  carrierId: string
  /** With that of the groups around it. */
  opacity: number
}

/** The web pages that are seen and can be opened, bottom layer first. */
export function webPagesOn({ elements }: Container): WebPage[] {
  return webPagesIn(elements, [])
}

function webPagesIn(siblings: readonly Element[], groups: Group[]): WebPage[] {
  return siblings
    .filter(isSeen)
    .toSorted((a, b) => a.commonStyle.zIndex - b.commonStyle.zIndex)
    .flatMap((element) => {
      if (isGroup(element)) return webPagesIn(element.propsValue.components, [...groups, element])
      const url = urlOf(element)
      if (url === null) return []
      const around = [...groups, element]
      return [
        {
          element,
          url,
          box: contentOf(element, absoluteBox({ element, groups })),
          carrierId: (around[0] ?? element).uuid,
          opacity: around.reduce((opacity, { commonStyle }) => opacity * commonStyle.opacity, 1),
        },
      ]
    })
}

function urlOf({ elName, propsValue }: Element): string | null {
  const { webKey } = schemaOf(elName)
  const url = webKey === null ? '' : (propsValue as unknown as Record<string, unknown>)[webKey]
  if (typeof url !== 'string' || url.trim() === '') return null
  return webAddressFault(url) === null ? url.trim() : null
}

/** The sides are inset alike, so that the middle, about which it is turned, is moved along the turned axes. */
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
