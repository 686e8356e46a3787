import { type Bounds } from '#engine/geometry/index.ts'
import { type Css, cssText } from './css.ts'
import { RICH_CLASS, RICH_STYLE_SHEET } from './rich/style-sheet.ts'

/** A text laid out by the browser. */
export interface BrowserLayout {
  /** The element that holds the text. */
  box: HTMLElement
  width: number
  height: number
  /** The rectangles of a node's characters in a range of UTF-16 indexes, one per line. */
  rects(node: Text, from: number, to: number): Bounds[]
  /** The boxes of an element: one per line of an inline element, one of a block. */
  boxes(element: Element): Bounds[]
}

interface Host {
  root: HTMLElement
  box: HTMLElement
  range: Range
}

/** Chromium measures layout in 64ths of a px. */
export const LAYOUT_UNIT = 1 / 64

let host: Host | undefined
let measuredZoom = { ratio: 0, zoom: 1 }

/**
 * Lays nodes out in an off-screen box styled by `css`; elements among them use the style sheet of rich text.
 * The result is valid until the next call.
 */
export function layOutInBrowser(css: Css, content: readonly Node[]): BrowserLayout {
  host ??= createHost()
  const { root, box } = host
  if (!root.isConnected) document.documentElement.append(root)
  const zoom = layoutZoom(box)
  box.style.cssText = `${cssText(css)};zoom:${1 / zoom}`
  box.replaceChildren(...content)
  return readerOf(box, host.range, zoom)
}

/** What is laid out in one box. */
export interface Laid {
  css: Css
  content: readonly Node[]
}

/**
 * Lays out many boxes at once, as `layOutInBrowser` does each: the browser computes a layout at the first reading after
 * a write, so one by one costs a layout each.
 * @param read receives the layouts in order; they are valid during the call.
 */
export function layOutManyInBrowser(
  laid: readonly Laid[],
  read: (layouts: readonly BrowserLayout[]) => void,
): void {
  if (laid.length === 0) return
  host ??= createHost()
  const { root, box, range } = host
  if (!root.isConnected) document.documentElement.append(root)
  const zoom = layoutZoom(box)
  const all = document.createElement('div')
  const boxes = laid.map(({ css, content }) => {
    const own = styledBox(`${cssText(css)};zoom:${1 / zoom}`)
    own.className = RICH_CLASS
    own.append(...content)
    // Each box begins at the same place, as a single one does.
    const place = styledBox('position:absolute;left:0;top:0;width:0;height:0')
    place.append(own)
    all.append(place)
    return own
  })
  box.after(all)
  try {
    read(boxes.map((each) => readerOf(each, range, zoom)))
  } finally {
    all.remove()
  }
}

/** Boxes by their style. */
const templates = new Map<string, HTMLElement>()
const MAX_TEMPLATES = 200

/** A box of a style: copies share it, while the browser would parse the text for each. */
function styledBox(style: string): HTMLElement {
  let template = templates.get(style)
  if (!template) {
    template = document.createElement('div')
    template.style.cssText = style
    if (templates.size >= MAX_TEMPLATES) templates.clear()
    templates.set(style, template)
  }
  return template.cloneNode() as HTMLElement // of the same kind as its template
}

/** Reads a box that is laid out. */
function readerOf(box: HTMLElement, range: Range, zoom: number): BrowserLayout {
  const origin = box.getBoundingClientRect()
  const px = (length: number) => Math.round((length * zoom) / LAYOUT_UNIT) * LAYOUT_UNIT
  const read = ({ left, top, right, bottom }: DOMRect): Bounds => ({
    left: px(left - origin.left),
    top: px(top - origin.top),
    right: px(right - origin.left),
    bottom: px(bottom - origin.top),
  })
  return {
    box,
    width: px(origin.width),
    height: px(origin.height),
    rects(node, from, to) {
      range.setStart(node, from)
      range.setEnd(node, to)
      return Array.from(range.getClientRects(), read)
    },
    boxes: (element) => Array.from(element.getClientRects(), read),
  }
}

/** A shadow tree keeps the page's rules out; containment limits layout to this box. */
function createHost(): Host {
  const root = document.createElement('div')
  root.ariaHidden = 'true'
  root.style.cssText =
    'all:initial;position:fixed;left:0;top:0;width:0;height:0;overflow:hidden;visibility:hidden;contain:strict'
  const box = document.createElement('div')
  box.className = RICH_CLASS
  const sheet = document.createElement('style')
  sheet.textContent = RICH_STYLE_SHEET
  root.attachShadow({ mode: 'open' }).append(sheet, box)
  return { root, box, range: document.createRange() }
}

/**
 * Px that Chromium lays out per CSS px. It rounds ascents to whole px and widths to 64ths *after* zooming by
 * the device pixel ratio, so layout would differ between screens; the box is zoomed back by this factor. A
 * ratio emulated by a test harness does not zoom layout, therefore it is measured.
 */
function layoutZoom(box: HTMLElement): number {
  const ratio = window.devicePixelRatio
  if (measuredZoom.ratio !== ratio) {
    box.style.cssText = `width:${LAYOUT_UNIT / ratio + 1e-5}px`
    const isZoomed = box.getBoundingClientRect().width > 0
    measuredZoom = { ratio, zoom: isZoomed ? ratio : 1 }
  }
  return measuredZoom.zoom
}
