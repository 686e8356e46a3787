import { opensPage } from '#engine/document/catalogue/events.ts'
import type { Bounds } from '#engine/geometry/index.ts'
import type { RichTextLink } from '#engine/text/index.ts'
import { element } from './dom.ts'

/** A link over the picture. Calls and mails stay in this window: the browser hands them on. */
export function linkTo(url: string, name: string, className = 'spot'): HTMLAnchorElement {
  return element('a', {
    class: className,
    href: url,
    'aria-label': name,
    draggable: 'false',
    ...(opensPage(url) && { target: '_blank', rel: 'noopener noreferrer' }),
  })
}

/** The links in the text of an element; only their words can be pressed. */
export function textLinks(links: readonly RichTextLink[]): HTMLElement {
  return element('div', { class: 'links' }, ...links.map(textLink))
}

/** One link with an area per line, so that keys reach it once. */
function textLink({ href, text, areas, bounds }: RichTextLink): HTMLElement {
  const link = linkTo(href, text.trim() || href, 'link')
  place(link, bounds, { left: 0, top: 0 })
  for (const area of areas) place(link.appendChild(element('span')), area, bounds)
  return link
}

function place({ style }: HTMLElement, box: Bounds, origin: Pick<Bounds, 'left' | 'top'>) {
  style.left = `${box.left - origin.left}px`
  style.top = `${box.top - origin.top}px`
  style.width = `${box.right - box.left}px`
  style.height = `${box.bottom - box.top}px`
}
