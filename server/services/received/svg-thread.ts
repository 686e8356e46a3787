import createPurifier from 'dompurify'
import { JSDOM } from 'jsdom'

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

/** SVG names with capitals, which DOMPurify knows in lower case only, as HTML spells them; XML keeps the case. */
const TAGS =
  'clipPath linearGradient radialGradient textPath feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence'
const ATTRIBUTES =
  'baseFrequency clipPathUnits diffuseConstant edgeMode filterUnits gradientTransform gradientUnits kernelMatrix kernelUnitLength lengthAdjust limitingConeAngle markerHeight markerUnits markerWidth maskContentUnits maskUnits numOctaves pathLength patternContentUnits patternTransform patternUnits pointsAtX pointsAtY pointsAtZ preserveAspectRatio primitiveUnits refX refY specularConstant specularExponent spreadMethod startOffset stdDeviation stitchTiles surfaceScale tableValues targetX targetY textLength viewBox xChannelSelector yChannelSelector'

/** The work of the thread. @returns null for what is no SVG */
export default function sanitize(text: string): string | null {
  const source = new window.DOMParser().parseFromString(text, 'image/svg+xml')
  if (source.documentElement.localName !== 'svg') return null
  const clean = purifier.sanitize(source.documentElement.outerHTML, {
    PARSER_MEDIA_TYPE: 'application/xhtml+xml',
    NAMESPACE: 'http://www.w3.org/2000/svg',
    USE_PROFILES: { svg: true, svgFilters: true },
    ADD_TAGS: ['use', ...TAGS.split(' ')],
    ADD_ATTR: ATTRIBUTES.split(' '),
    FORBID_TAGS: ['a', 'metadata', 'title', 'desc'],
  })
  const result = new window.DOMParser().parseFromString(clean, 'image/svg+xml').documentElement
  return result.localName === 'svg' ? new window.XMLSerializer().serializeToString(result) : null
}
