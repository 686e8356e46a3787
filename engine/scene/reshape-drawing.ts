import { type Bounds, type Size, unionOf } from '#engine/geometry/index.ts'

/** Ratios that differ by less are the same. */
const SAME_RATIO = 0.01
/** Share of a side from which on a part belongs to the ground and is stretched with it; circles from the whole side. */
const WIDE = 0.6
/** px by which parts that belong together may be apart. */
const NEAR = 1
const MOST_PARTS = 400

/** What drawings consist of; others, which could run or load something, are shown as they are. */
const ELEMENTS = new Set(
  (
    'svg g defs title path rect circle ellipse line polyline polygon linearGradient radialGradient stop pattern ' +
    'clipPath mask filter feTurbulence feDropShadow feDisplacementMap feColorMatrix feGaussianBlur feOffset feBlend ' +
    'feFlood feComposite feMerge feMergeNode'
  ).split(' '),
)

interface Part {
  element: SVGGraphicsElement
  /** In px of the drawing. */
  bounds: Bounds
}

/**
 * Draws an SVG anew for another shape: its ground is stretched, its parts keep their proportions, at the same place or
 * the same edge. In a browser only, which measures the parts.
 * @returns the source as it is if it has the shape already, or if it contains more than plain shapes
 */
export function reshapedDrawing(source: string, to: Size): string {
  const root = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement
  // Checked in its own document, in which nothing loads or runs.
  if (!(root instanceof SVGSVGElement) || !isPlain(root)) return source
  const svg = document.importNode(root, true)
  const { width, height } = sizeOf(svg)
  const scale = { x: to.width / width, y: to.height / height }
  if (!(width > 0 && height > 0) || Math.abs(scale.x / scale.y - 1) < SAME_RATIO) return source
  svg.setAttribute('width', `${width}`)
  svg.setAttribute('height', `${height}`)
  const host = document.createElement('div')
  Object.assign(host.style, { position: 'fixed', left: '-9999px', top: '0', visibility: 'hidden' })
  host.append(svg)
  document.body.append(host)
  try {
    keepPatterns(svg, scale)
    for (const cluster of clustersOf(partsOf(svg, { width, height })))
      keepProportions(cluster, { width, height }, to, scale)
  } finally {
    host.remove()
  }
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`)
  svg.setAttribute('preserveAspectRatio', 'none')
  svg.setAttribute('width', `${to.width}`)
  svg.setAttribute('height', `${to.height}`)
  return new XMLSerializer().serializeToString(svg)
}

const isPlain = (svg: SVGSVGElement) =>
  [svg, ...svg.querySelectorAll('*')].every(
    ({ localName, attributes }) =>
      ELEMENTS.has(localName) && [...attributes].every(({ name }) => !/^on|^style$|href$/i.test(name)),
  )

function sizeOf(svg: SVGSVGElement): Size {
  const { width, height } = svg.viewBox.baseVal
  return width > 0 ? { width, height } : { width: svg.width.baseVal.value, height: svg.height.baseVal.value }
}

/** The parts that do not belong to the ground. */
function partsOf(svg: SVGSVGElement, page: Size): Part[] {
  const parts: Part[] = []
  const visit = (parent: Element) => {
    for (const element of parent.children) {
      if (!(element instanceof SVGGraphicsElement) || element.localName === 'defs') continue
      if (parts.length >= MOST_PARTS) return
      const bounds = boundsIn(svg, element)
      if (!bounds) continue
      const limit = /^(?:circle|ellipse)$/.test(element.localName) ? 1 : WIDE
      const [width, height] = [bounds.right - bounds.left, bounds.bottom - bounds.top]
      if (width < limit * page.width && height < limit * page.height) parts.push({ element, bounds })
      else if (element.localName === 'g') visit(element)
    }
  }
  visit(svg)
  return parts
}

/** Where an element is painted, without its stroke. */
function boundsIn(svg: SVGSVGElement, element: SVGGraphicsElement): Bounds | undefined {
  const matrix = matrixTo(svg, element)
  const { x, y, width, height } = element.getBBox()
  if (!matrix || (width === 0 && height === 0)) return undefined
  const corners = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ].map(([left, top]) => new DOMPoint(left, top).matrixTransform(matrix))
  const [all, down] = [corners.map((point) => point.x), corners.map((point) => point.y)]
  return {
    left: Math.min(...all),
    right: Math.max(...all),
    top: Math.min(...down),
    bottom: Math.max(...down),
  }
}

/** From an element's own coordinates to those of the drawing. */
function matrixTo(svg: SVGSVGElement, element: SVGGraphicsElement): DOMMatrix | undefined {
  const [own, whole] = [element.getScreenCTM(), svg.getScreenCTM()]
  return own && whole ? DOMMatrix.fromMatrix(whole).inverse().multiply(own) : undefined
}

/** Parts that touch each other keep together. Those that then span the drawing belong to its ground. */
function clustersOf(parts: readonly Part[]): Part[][] {
  let clusters: Part[][] = []
  for (const part of parts) {
    const near = clusters.filter((cluster) => cluster.some(({ bounds }) => touch(bounds, part.bounds)))
    clusters = [...clusters.filter((cluster) => !near.includes(cluster)), [...near.flat(), part]]
  }
  return clusters
}

const touch = (one: Bounds, other: Bounds) =>
  one.left <= other.right + NEAR &&
  other.left <= one.right + NEAR &&
  one.top <= other.bottom + NEAR &&
  other.top <= one.bottom + NEAR

interface Scale {
  x: number
  y: number
}

function keepProportions(cluster: readonly Part[], from: Size, to: Size, scale: Scale): void {
  const bounds = unionOf(cluster.map((part) => part.bounds))
  if (!bounds) return
  const isGround =
    cluster.length > 1 &&
    (bounds.right - bounds.left >= WIDE * from.width || bounds.bottom - bounds.top >= WIDE * from.height)
  const least = Math.min(scale.x, scale.y)
  for (const { element, bounds: own } of cluster) {
    const { left, right, top, bottom } = isGround ? own : bounds
    // Of what is stretched, only circles keep their shape.
    if (isGround && !/^(?:circle|ellipse)$/.test(element.localName)) continue
    const center = { x: (left + right) / 2, y: (top + bottom) / 2 }
    const x = placed(center.x, [left, right], from.width, to.width, least)
    const y = placed(center.y, [top, bottom], from.height, to.height, least)
    const wanted = new DOMMatrix([least, 0, 0, least, x - least * center.x, y - least * center.y])
    const change = new DOMMatrix([scale.x, 0, 0, scale.y, 0, 0]).inverse().multiply(wanted)
    transform(element, change)
  }
}

/** Where the middle of a part comes to lie: by the edge that it touches, otherwise in proportion. */
function placed(
  middle: number,
  [start, end]: [number, number],
  from: number,
  to: number,
  scale: number,
): number {
  if (start <= NEAR && end < from - NEAR) return middle * scale
  if (end >= from - NEAR && start > NEAR) return to - (from - middle) * scale
  return (middle * to) / from
}

/** Applies a change in coordinates of the drawing to an element, above its own transform. */
function transform(element: SVGGraphicsElement, change: DOMMatrix): void {
  const { parentNode, ownerSVGElement } = element
  if (!(parentNode instanceof SVGGraphicsElement) || !ownerSVGElement) return
  const outer = parentNode === ownerSVGElement ? new DOMMatrix() : matrixTo(ownerSVGElement, parentNode)
  if (!outer) return
  const { a, b, c, d, e, f } = outer.inverse().multiply(change).multiply(outer)
  const own = element.getAttribute('transform') ?? ''
  element.setAttribute('transform', `matrix(${[a, b, c, d, e, f].join(' ')}) ${own}`.trim())
}

/** Patterns keep the proportions of what they repeat. */
function keepPatterns(svg: SVGSVGElement, scale: Scale): void {
  const least = Math.min(scale.x, scale.y)
  for (const pattern of svg.querySelectorAll('pattern[patternUnits="userSpaceOnUse"]')) {
    const own = pattern.getAttribute('patternTransform') ?? ''
    pattern.setAttribute('patternTransform', `scale(${least / scale.x} ${least / scale.y}) ${own}`.trim())
  }
}
