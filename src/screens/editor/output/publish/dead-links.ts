import { type Project, presentElements } from '#engine/document/index.ts'
import { EVENT_TYPES, isUsableEvent, webAddressError } from '#engine/document/catalogue/events.ts'
import { layerName, webAddressOf } from '#engine/document/operations/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { pageLabel } from '#src/screens/editor/shared/page-label.ts'

/**
 * Elements with an event or a web page that does nothing, as its address is missing or invalid: their pages and names.
 */
export function deadLinksIn({ pages }: Pick<Project, 'pages'>): string[] {
  return pages.flatMap((page, index) =>
    presentElements(page.elements).flatMap((element) =>
      faultsOf(element).map((fault) => `${pageLabel(page, index)}“${nameOf(element)}”${fault}`),
    ),
  )
}

function faultsOf(element: Element): string[] {
  const ofEvents = element.events
    .filter((event) => !isUsableEvent(event))
    .flatMap(({ type, url }) => {
      const known = EVENT_TYPES.find((each) => each.type === type)
      return known ? [`的${known.label}${faultOf(url)}`] : []
    })
  const address = webAddressOf(element)
  const isDead = address === '' || (address !== null && webAddressError(address) !== null)
  return isDead ? [...ofEvents, faultOf(address)] : ofEvents
}

const faultOf = (address: string) => (address.trim() === '' ? '没有填地址' : `地址 ${address} 打不开`)

/** By the text on it, as buttons have. */
function nameOf(element: Element): string {
  const { propsValue } = element
  const text = 'text' in propsValue ? propsValue.text.trim() : ''
  return element.name || text.split('\n')[0] || layerName(element)
}
