import { type Size } from '#engine/geometry/index.ts'
import type { View } from './view.ts'

/** Shows the frames of a video in place of the page, with the page's zoom and pan. */
export interface PlaybackOverlay {
  /** The width of a frame, in px, at which its pixels are device pixels. */
  readonly width: number
  /** Shows a frame of the whole page; it is copied. Until the first one the page stays visible. */
  draw(picture: HTMLCanvasElement | OffscreenCanvas): void
  close(): void
}

export interface PlaybackOverlayCallbacks {
  /** The accessible name of the picture, in Chinese; a frame of the video if missing. */
  label?: string
  /** The stage closed the overlay: the author turned to the page, or the stage was disposed of. */
  onClose: () => void
  /** `width` changed. */
  onResize: () => void
}

/** The stage's side of the overlay; at most one is open. */
export interface PlaybackOverlayHost {
  readonly isOpen: boolean
  /** Whether the overlay covers the page, which then need not be painted. */
  readonly hasPicture: boolean
  open(callbacks: PlaybackOverlayCallbacks): PlaybackOverlay
  /** Closes an open overlay and notifies its owner. */
  close(): void
  /** Moves the overlay over the page. Runs after painting. */
  update(view: View, ratio: number, page: Size): void
  dispose(): void
}

/** Frames have even sizes: they may be wider than the page by this many device px. */
const EVEN = 2

/**
 * @param below the canvas of the page, hidden while a frame is shown.
 * @param onChange requests a repaint.
 */
export function createPlaybackOverlayHost(
  below: HTMLCanvasElement,
  onChange: () => void,
): PlaybackOverlayHost {
  let current: {
    callbacks: PlaybackOverlayCallbacks
    canvas: HTMLCanvasElement
    hasPicture: boolean
  } | null = null
  let mounted: HTMLCanvasElement | null = null
  let width = 0

  function open(callbacks: PlaybackOverlayCallbacks): PlaybackOverlay {
    close()
    const canvas = document.createElement('canvas')
    canvas.style.cssText = 'position:absolute;left:0;top:0;pointer-events:none'
    canvas.role = 'img'
    canvas.ariaLabel = callbacks.label ?? '影片画面'
    const own = { callbacks, canvas, hasPicture: false }
    current = own
    onChange()
    return {
      get width() {
        return width
      },
      draw(picture) {
        if (current !== own) return
        if (canvas.width !== picture.width || canvas.height !== picture.height || !own.hasPicture) {
          canvas.width = picture.width
          canvas.height = picture.height
          own.hasPicture = true
          onChange()
        }
        canvas.getContext('2d')?.drawImage(picture, 0, 0)
      },
      close() {
        if (current === own) remove()
      },
    }
  }

  function remove() {
    current = null
    onChange()
  }

  function close() {
    const onClose = current?.callbacks.onClose
    if (!onClose) return
    remove()
    onClose()
  }

  function mount(canvas: HTMLCanvasElement | null) {
    if (canvas === mounted) return
    mounted?.remove()
    // Below Fabric's upper canvas, whose overlay stays visible.
    if (canvas) below.after(canvas)
    below.style.visibility = canvas ? 'hidden' : ''
    mounted = canvas
  }

  return {
    get isOpen() {
      return current !== null
    },
    get hasPicture() {
      return current?.hasPicture ?? false
    },
    open,
    close,
    update(view, ratio, page) {
      const before = width
      width = Math.round(page.width * view.zoom * ratio)
      mount(current?.hasPicture ? current.canvas : null)
      if (current && mounted) {
        const isSharp = mounted.width - width >= 0 && mounted.width - width <= EVEN
        const scale = isSharp ? 1 / ratio : (page.width * view.zoom) / mounted.width
        mounted.style.width = `${mounted.width * scale}px`
        mounted.style.height = `${mounted.height * scale}px`
        mounted.style.transform = `translate(${view.x}px,${view.y}px)`
      }
      if (current && width !== before) current.callbacks.onResize()
    },
    dispose() {
      close()
      mount(null)
    },
  }
}
