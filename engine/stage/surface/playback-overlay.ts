import { type Size } from '#engine/geometry/index.ts'
import type { View } from './view.ts'

/** Shows pictures that others draw in the place of the page, with its zoom and pan. */
export interface Screen {
  /** px of a picture of the whole page at which each is one of the device's. */
  readonly width: number
  /** Shows a picture of the whole page; it is copied. Until the first one the page itself is seen. */
  draw(picture: HTMLCanvasElement | OffscreenCanvas): void
  /** The page is seen again. */
  close(): void
}

export interface ScreenEvents {
  /** The author turns to the page, or the stage is gone: the screen has been closed. */
  left: () => void
  /** `width` is another one. */
  resized: () => void
}

/** The stage's place for a screen: one at a time. */
export interface Screening {
  /** Whether a screen is open: nothing of the author's hand is shown then. */
  readonly isOpen: boolean
  /** Whether it shows a picture: what lies below need not be painted. */
  readonly isCovering: boolean
  open(events: ScreenEvents): Screen
  /** Closes a screen that is open, and tells its owner. */
  leave(): void
  /** Brings the screen to its place. To be called after painting. */
  show(view: View, ratio: number, page: Size): void
  dispose(): void
}

/** Frames have even sizes, so that they may be larger than the page by so many px of the device. */
const EVEN = 2

/**
 * @param below the canvas of the page, hidden while a picture is shown
 * @param changed asks for a painting
 */
export function createScreening(below: HTMLCanvasElement, changed: () => void): Screening {
  let now: { events: ScreenEvents; canvas: HTMLCanvasElement; hasPicture: boolean } | null = null
  let shown: HTMLCanvasElement | null = null
  let width = 0

  function open(events: ScreenEvents): Screen {
    leave()
    const canvas = document.createElement('canvas')
    canvas.style.cssText = 'position:absolute;left:0;top:0;pointer-events:none'
    canvas.role = 'img'
    canvas.ariaLabel = '影片画面'
    const own = { events, canvas, hasPicture: false }
    now = own
    changed()
    return {
      get width() {
        return width
      },
      draw(picture) {
        if (now !== own) return
        if (canvas.width !== picture.width || canvas.height !== picture.height || !own.hasPicture) {
          canvas.width = picture.width
          canvas.height = picture.height
          own.hasPicture = true
          changed()
        }
        canvas.getContext('2d')?.drawImage(picture, 0, 0)
      },
      close() {
        if (now === own) close()
      },
    }
  }

  function close() {
    now = null
    changed()
  }

  function leave() {
    const left = now?.events.left
    if (!left) return
    close()
    left()
  }

  function put(canvas: HTMLCanvasElement | null) {
    if (canvas === shown) return
    shown?.remove()
    // Fabric's second canvas lies beside this one; what is painted there stays above the picture.
    if (canvas) below.after(canvas)
    below.style.visibility = canvas ? 'hidden' : ''
    shown = canvas
  }

  return {
    get isOpen() {
      return now !== null
    },
    get isCovering() {
      return now?.hasPicture ?? false
    },
    open,
    leave,
    show(view, ratio, page) {
      const before = width
      width = Math.round(page.width * view.zoom * ratio)
      put(now?.hasPicture ? now.canvas : null)
      if (now && shown) {
        const isSharp = shown.width - width >= 0 && shown.width - width <= EVEN
        const scale = isSharp ? 1 / ratio : (page.width * view.zoom) / shown.width
        shown.style.width = `${shown.width * scale}px`
        shown.style.height = `${shown.height * scale}px`
        shown.style.transform = `translate(${view.x}px,${view.y}px)`
      }
      if (now && width !== before) now.events.resized()
    },
    dispose() {
      leave()
      put(null)
    },
  }
}
