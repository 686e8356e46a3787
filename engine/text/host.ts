import { type Bounds } from '#engine/geometry/index.ts'
import { type Css, cssText } from './css.ts'
import { RICH_CLASS, RICH_SHEET } from './rich/sheet.ts'

/** A text as the browser laid it out. */
export interface LaidOut {
  /** What the text was laid out in. */
  box: HTMLElement
  width: number
  height: number
  /** The rectangles of a node's characters from one UTF-16 index to another, one for each line they are on. */
  rects(node: Text, from: number, to: number): Bounds[]
  /** The boxes of an element: one for each line it is on, or the one of a block. */
  boxes(element: Element): Bounds[]
}

interface Host {
  root: HTMLElement
  box: HTMLElement
  range: Range
}

/** Chromium keeps lengths in 64ths of a px. */
const UNIT = 1 / 64

let host: Host | undefined
let screen = { ratio: 0, zoom: 1 }

/**
 * Lets the browser lay a text, its nodes, out in an off-screen box that wears `css`; elements among them wear the
 * rich texts' style sheet. What it returns may be read until the next call.
 */
export function layOut(css: Css, content: readonly Node[]): LaidOut {
  host ??= createHost()
  const { root, box, range } = host
  if (!root.isConnected) document.documentElement.append(root)
  const zoom = layoutZoom(box)
  box.style.cssText = `${cssText(css)};zoom:${1 / zoom}`
  box.replaceChildren(...content)
  const origin = box.getBoundingClientRect()
  const px = (length: number) => Math.round((length * zoom) / UNIT) * UNIT
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

/** In a shadow tree, so that no rule of the page reaches it; contained, so that laying it out touches no more. */
function createHost(): Host {
  const root = document.createElement('div')
  root.ariaHidden = 'true'
  root.style.cssText =
    'all:initial;position:fixed;left:0;top:0;width:0;height:0;overflow:hidden;visibility:hidden;contain:strict'
  const box = document.createElement('div')
  box.className = RICH_CLASS
  const sheet = document.createElement('style')
  sheet.textContent = RICH_SHEET
  root.attachShadow({ mode: 'open' }).append(sheet, box)
  return { root, box, range: document.createRange() }
}

/**
 * How many px Chromium lays out for one CSS px. It rounds ascents to whole px and widths to 64ths of one *after*
 * zooming by the screen's ratio, so the same text would stand elsewhere on another screen; the box is zoomed
 * back by this factor. A ratio that a test harness emulates does not zoom layout: hence a measurement.
 */
function layoutZoom(box: HTMLElement): number {
  const ratio = window.devicePixelRatio
  if (screen.ratio !== ratio) {
    box.style.cssText = `width:${UNIT / ratio + 1e-5}px`
    const isZoomed = box.getBoundingClientRect().width > 0
    screen = { ratio, zoom: isZoomed ? ratio : 1 }
  }
  return screen.zoom
}
