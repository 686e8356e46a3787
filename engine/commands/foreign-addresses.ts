import { allElements } from '#engine/document/operations/index.ts'
import type { Project } from '#engine/document/index.ts'

/** Addresses of materials that ship with the product; they say nothing about the work to anyone. */
const SHIPPED = /^\/(?:materials|music|templates)\/[\w./-]+$/

/** What fetches something when it is drawn or pressed: schemes, other hosts, paths and `url()` of CSS. */
const ADDRESS =
  /(?:[a-z][a-z\d+.-]*:)?\/\/[^\s"'<>()]+|(?:data|blob|javascript):[^\s"'<>()]+|url\(\s*["']?[^"')]+|^\/[^\s]+/gi

/** Keys of plain text, which is only shown: an address in it is never fetched. */
const PLAIN_TEXT: ReadonlySet<string> = new Set([
  'text',
  'tempText',
  'voiceText',
  'title',
  'name',
  'chartTitle',
])

/**
 * Addresses that `after` has and `before` has not, without those of the product's materials. A program could send
 * texts of the work elsewhere by an address that contains them.
 * @param made what the product itself has made; its addresses are not foreign
 */
export function foreignAddresses(before: Project, after: Project, made: object = {}): string[] {
  const known = addressesOf(before)
  collect(made, '', known)
  return [...addressesOf(after)].filter((address) => !known.has(address) && !SHIPPED.test(address))
}

/** Whether a work has an address, or the product ships what it names. */
export const isKnownAddress = (project: Project, address: string): boolean =>
  SHIPPED.test(address) || addressesOf(project).has(address)

function addressesOf({ pages, coverList }: Project): Set<string> {
  const found = new Set<string>()
  for (const { commonStyle, elements } of [...pages, ...coverList]) {
    collect(commonStyle, '', found)
    for (const { propsValue, commonStyle, events, animations } of allElements(elements))
      collect({ propsValue, commonStyle, events, animations }, '', found)
  }
  return found
}

function collect(value: unknown, key: string, found: Set<string>) {
  if (typeof value === 'string') {
    if (PLAIN_TEXT.has(key)) return
    for (const [address] of value.matchAll(ADDRESS)) found.add(address.replace(/^url\(\s*["']?/i, ''))
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, key, found)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) collect(item, name, found)
  }
}
