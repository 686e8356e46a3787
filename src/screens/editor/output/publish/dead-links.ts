import { type Project, presentElements } from '#engine/document/index.ts'
import { EVENT_TYPES, isUsableEvent } from '#engine/document/catalogue/events.ts'
import { layerName } from '#engine/document/operations/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { pageLabel } from '#src/screens/editor/shared/page-label.ts'

/** Elements whose press will do nothing, as their event has no address or an invalid one: their pages and names. */
export function deadLinksIn({ pages }: Pick<Project, 'pages'>): string[] {
  return pages.flatMap((page, index) =>
    presentElements(page.elements).flatMap((element) =>
      element.events
        .filter((event) => !isUsableEvent(event))
        .flatMap(({ type, url }) => {
          const known = EVENT_TYPES.find((each) => each.type === type)
          if (!known) return []
          const why = url.trim() === '' ? '没有填地址' : `地址 ${url} 打不开`
          return [`${pageLabel(page, index)}“${nameOf(element)}”的${known.label}${why}`]
        }),
    ),
  )
}

/** By the text on it, as buttons have. */
function nameOf(element: Element): string {
  const { propsValue } = element
  const text = 'text' in propsValue ? propsValue.text.trim() : ''
  return element.name || text.split('\n')[0] || layerName(element)
}
