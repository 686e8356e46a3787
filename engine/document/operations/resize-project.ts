import type { Element } from '#engine/elements/schemas.ts'
import { boundsCenter, type Size } from '#engine/geometry/index.ts'
import { bareAddress } from '../addresses.ts'
import { withDrawingShape } from '../drawing-shape.ts'
import { boundsOf } from '../geometry.ts'
import type { Guided, Page, Project } from '../project.ts'
import { arrange } from './resizing/arrange.ts'
import { isDrawnFor } from './resizing/drawn-background.ts'
import { withRememberedLayouts } from './resizing/layouts.ts'
import { heightOf, sortNodes, widthOf } from './resizing/nodes.ts'
import { centerAt } from './resizing/place.ts'
import { placeEdges, placeFull } from './resizing/place-edges.ts'
import { type Scaling, scaleElement, tidy } from './resizing/scale-element.ts'
import type { Container } from './tree.ts'

/** `arrange`: the content is laid out anew; `center`: it stays as it is, in the middle. */
export type Resizing = 'arrange' | 'center'

/** Px of type that is just readable on a page whose shorter side is 384 px. */
const READABLE = 12 / 384

/**
 * Gives pages and covers another size. Backgrounds and elements that fill the page do so again; the others are laid out
 * anew, or stay as they are in the middle. Elements that come back to a size that they had lie as they did then.
 */
export function resizeProject(project: Project, size: Size, how: Resizing = 'arrange') {
  const from = { width: project.width, height: project.height }
  if (from.width === size.width && from.height === size.height) return
  for (const container of [...project.pages, ...project.coverList])
    resizeContainer(container, from, size, how)
  project.width = size.width
  project.height = size.height
  if (project.subtitles)
    project.subtitles.offset = tidy((project.subtitles.offset * size.height) / from.height)
}

/** Lays out a page or cover of one size for another; adopted pages of templates, too. */
export function resizeContainer(
  container: Container & Partial<Guided> & { commonStyle?: Page['commonStyle'] | undefined },
  from: Size,
  to: Size,
  how: Resizing = 'arrange',
) {
  if (from.width === to.width && from.height === to.height) return
  const { elements, commonStyle } = container
  withRememberedLayouts(elements, from, to, () => {
    if (how === 'center') centerAll(elements, from, to)
    else arrangeAll(elements, from, to, commonStyle)
  })
  for (const guide of container.guides ?? []) {
    const [length, next] = guide.axis === 'x' ? [from.width, to.width] : [from.height, to.height]
    guide.at = tidy(how === 'center' ? guide.at + (next - length) / 2 : (guide.at * next) / length)
  }
}

function arrangeAll(elements: readonly Element[], from: Size, to: Size, background?: Page['commonStyle']) {
  const scaling = scalingOf(from, to)
  const isInside = elements.map((element) => lies(element, from))
  const { full, edges, content } = sortNodes(elements, from)
  const isFull = new Set(full.map(({ element }) => element))
  placeFull(full, from, to, scaling)
  placeEdges(edges, from, to, scaling)
  const isDrawn = background !== undefined && isDrawnFor(content, background)
  // The whole drawing stays visible, and the texts on it stay on the parts that they were drawn for.
  if (isDrawn) reshape(background, to)
  arrange(content, wholeOf(from), wholeOf(to), scaling, !isDrawn)
  elements.forEach((element, at) => {
    if (isInside[at] && !isFull.has(element)) keepInside(element, to, scaling)
  })
}

/** Lets a drawing be drawn anew for the page, which it then covers without being stretched. */
function reshape(background: Page['commonStyle'], to: Size) {
  background.backgroundImage = withDrawingShape(bareAddress(background.backgroundImage.trim()), to)
  background.backgroundSize = 'cover'
}

const wholeOf = ({ width, height }: Size) => ({ left: 0, top: 0, right: width, bottom: height })

function scalingOf(from: Size, to: Size): Scaling {
  const scale = Math.min(to.width / from.width, to.height / from.height)
  return { scale, readable: READABLE * Math.min(to.width, to.height) }
}

/** Only what fills the page changes. */
function centerAll(elements: readonly Element[], from: Size, to: Size) {
  const { full, edges, content } = sortNodes(elements, from)
  placeFull(full, from, to, { scale: 1, readable: 0 })
  const stay = new Set(full.map(({ element }) => element))
  const moved = new Set([...edges, ...content].map(({ element }) => element))
  for (const element of elements) {
    if (stay.has(element) || (moved.size === 0 && stay.size === 0)) continue
    const { commonStyle } = element
    commonStyle.left = tidy(commonStyle.left + (to.width - from.width) / 2)
    commonStyle.top = tidy(commonStyle.top + (to.height - from.height) / 2)
  }
}

/** px by which an element may leave its page and still count as inside. */
const TOLERANCE = 1

function lies({ commonStyle }: Element, { width, height }: Size): boolean {
  const { left, top, right, bottom } = boundsOf(commonStyle)
  return left >= -TOLERANCE && top >= -TOLERANCE && right <= width + TOLERANCE && bottom <= height + TOLERANCE
}

/** Brings an element that has left its page back; one that is larger than the page becomes smaller. */
function keepInside(element: Element, page: Size, scaling: Scaling) {
  const { commonStyle } = element
  const bounds = boundsOf(commonStyle)
  const shrink = Math.min(1, page.width / widthOf(bounds), page.height / heightOf(bounds))
  const center = boundsCenter(bounds)
  if (shrink < 1) scaleElement(element, { ...scaling, scale: shrink })
  const half = { x: (widthOf(bounds) * shrink) / 2, y: (heightOf(bounds) * shrink) / 2 }
  centerAt(element, {
    x: Math.min(Math.max(center.x, half.x), page.width - half.x),
    y: Math.min(Math.max(center.y, half.y), page.height - half.y),
  })
}
