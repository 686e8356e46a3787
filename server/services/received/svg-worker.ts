import { parentPort, workerData } from 'node:worker_threads'
import createPurifier from 'dompurify'
import { JSDOM } from 'jsdom'

/** Sanitizes an SVG in a thread of its own: parsing takes long for large ones. */

const { window } = new JSDOM('')
const purifier = createPurifier(window)

/** Addresses within the picture and embedded pictures; everything else would be loaded from elsewhere. */
const INNER = /^\s*(#|data:image\/(png|jpeg|gif|webp);)/i
const OUTER_CSS = /@import|url\(\s*(?!["']?\s*(#|data:image\/(png|jpeg|gif|webp);))|expression\(|\\/i

purifier.addHook('uponSanitizeAttribute', (_node, attribute) => {
  const { attrName, attrValue } = attribute
  const isAddress = attrName === 'href' || attrName === 'xlink:href' || attrName === 'src'
  if ((isAddress && !INNER.test(attrValue)) || OUTER_CSS.test(attrValue)) attribute.keepAttr = false
})
purifier.addHook('uponSanitizeElement', (node, { tagName }) => {
  if (tagName === 'style' && OUTER_CSS.test(node.textContent ?? '')) node.textContent = ''
})

function sanitized(text: string): string | null {
  const source = new window.DOMParser().parseFromString(text, 'image/svg+xml')
  if (source.documentElement.localName !== 'svg') return null
  const clean = purifier.sanitize(source.documentElement.outerHTML, {
    PARSER_MEDIA_TYPE: 'application/xhtml+xml',
    NAMESPACE: 'http://www.w3.org/2000/svg',
    USE_PROFILES: { svg: true, svgFilters: true },
    ADD_TAGS: ['use'],
    FORBID_TAGS: ['a', 'metadata', 'title', 'desc'],
  })
  const result = new window.DOMParser().parseFromString(clean, 'image/svg+xml').documentElement
  return result.localName === 'svg' ? new window.XMLSerializer().serializeToString(result) : null
}

const { data } = workerData as { data: string }
parentPort?.postMessage(sanitized(data), [])
