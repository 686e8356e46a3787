import { type Element, schemaOf } from '#engine/elements/schemas.ts'
import { type Bounds, intersectionOf, type Size } from '#engine/geometry/index.ts'
import { boundsOf } from '../../geometry.ts'
import { isInFront, paintOrder } from '../layers.ts'

/** An element of a page with what lies on it: the texts of a card belong to the card. */
export interface Node {
  element: Element
  bounds: Bounds
  children: Node[]
}

/** The elements of a page by how they follow its size. */
export interface Sorted {
  /** They fill the page. */
  full: Node[]
  /** Decoration and presenters at the edges, which stay there. */
  edges: Node[]
  /** Everything else. */
  content: Node[]
}

export const widthOf = ({ left, right }: Bounds) => right - left
export const heightOf = ({ top, bottom }: Bounds) => bottom - top
const areaOf = (bounds: Bounds) => Math.max(0, widthOf(bounds)) * Math.max(0, heightOf(bounds))

/** Share of `part` that lies within `whole`. */
export function shareInside(part: Bounds, whole: Bounds): number {
  const common = intersectionOf(part, whole)
  return widthOf(common) <= 0 || heightOf(common) <= 0 ? 0 : areaOf(common) / Math.max(1, areaOf(part))
}

/** Share of the page that an element must cover to fill it. */
const FULL = 0.92
/** Distance from an edge of the page, in its shorter sides, within which an element stands at the edge. */
const NEAR = 0.02

/** Sorts the visible elements of a page, hidden ones too. */
export function sortNodes(elements: readonly Element[], page: Size): Sorted {
  const whole = { left: 0, top: 0, right: page.width, bottom: page.height }
  const sorted: Sorted = { full: [], edges: [], content: [] }
  const rest: Node[] = []
  for (const node of leavesOf(elements)) {
    if (!isWritten(node.element) && coversPage(node.bounds, page)) sorted.full.push(node)
    else if (isAtEdge(node, page, whole)) sorted.edges.push(node)
    else rest.push(node)
  }
  sorted.content = nest(rest)
  return sorted
}

/** The nodes of a list of elements: a group's children in its own coordinates. */
export const nodesOf = (elements: readonly Element[]): Node[] => nest(leavesOf(elements))

const leavesOf = (elements: readonly Element[]): Node[] =>
  paintOrder(elements.filter(({ elName }) => schemaOf(elName).visual)).map((element) => ({
    element,
    bounds: boundsOf(element.commonStyle),
    children: [],
  }))

const coversPage = ({ left, top, right, bottom }: Bounds, { width, height }: Size) =>
  Math.min(right, width) - Math.max(left, 0) >= width * FULL &&
  Math.min(bottom, height) - Math.max(top, 0) >= height * FULL

function isWritten({ elName, propsValue }: Element): boolean {
  const { textKey, labelKey, gridKey } = schemaOf(elName)
  const label = labelKey === null ? '' : (propsValue as Record<string, unknown>)[labelKey]
  return textKey !== null || gridKey !== null || (label !== '' && label !== undefined)
}

/** Presenters stand at the bottom; decoration and pictures may lie across an edge. */
function isAtEdge({ element, bounds }: Node, page: Size, whole: Bounds): boolean {
  const near = NEAR * Math.min(page.width, page.height)
  if (isInFront(element)) return bounds.bottom >= page.height - near
  if (isWritten(element)) return false
  const isAcross = shareInside(bounds, whole) < 0.98
  const isVertical = bounds.top <= near || bounds.bottom >= page.height - near
  const isWide = widthOf(bounds) >= page.width * FULL
  return isAcross || (isVertical && isWide && heightOf(bounds) < page.height * 0.4)
}

/** px² of a panel in the area of what it carries. */
const LARGER = 1.25

/** Puts each node on the smallest panel below it that it mostly lies on. `nodes` are in painting order. */
function nest(nodes: readonly Node[]): Node[] {
  const roots: Node[] = []
  nodes.forEach((node, at) => {
    const area = areaOf(node.bounds)
    const [panel] = nodes
      .slice(0, at)
      .filter(
        (other) =>
          isPanel(other.element) &&
          areaOf(other.bounds) > area * LARGER &&
          shareInside(node.bounds, other.bounds) > 0.5,
      )
      .toSorted((a, b) => areaOf(a.bounds) - areaOf(b.bounds))
    ;(panel?.children ?? roots).push(node)
  })
  return roots
}

/** Cards, pictures and shapes carry other elements; texts and groups do not. */
const isPanel = (element: Element) =>
  element.commonStyle.rotate === 0 && !isWritten(element) && element.elName !== 'qk-group' && isBoxed(element)

const isBoxed = ({ elName }: Element) => {
  const { isLine, pictureKey, reshaping, labelKey } = schemaOf(elName)
  return !isLine && (reshaping === 'box' || pictureKey !== null || labelKey !== null)
}
