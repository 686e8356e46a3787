import type { RefObject } from 'react'
import type { PlaybackOverlay, Stage } from '#engine/stage/index.ts'

/** px. Wider frames take longer than a frame lasts, narrower ones look blurred. */
const WIDTH = { min: 240, max: 1440 }

interface Callbacks {
  /** The stage closed the overlay. */
  onLeave: () => void
  /** `width` may have changed. */
  onResize: () => void
}

/** The overlay on the stage that shows the frames of the video in place of the page. */
export function createVideoOverlay(stage: RefObject<Stage | null>, { onLeave, onResize }: Callbacks) {
  let overlay: PlaybackOverlay | null = null
  let isBlank = true
  return {
    /** The width of frames that fit the overlay, px; null while it is closed. */
    get width() {
      return overlay && Math.min(Math.max(overlay.width, WIDTH.min), WIDTH.max)
    },
    /** Whether it has not shown a frame yet. */
    get isBlank() {
      return isBlank
    },
    /** @returns whether there is a stage */
    open(): boolean {
      if (!stage.current) return false
      overlay = stage.current.openPlaybackOverlay({ onClose: onLeave, onResize })
      isBlank = true
      return true
    },
    draw(picture: HTMLCanvasElement | OffscreenCanvas) {
      isBlank = false
      overlay?.draw(picture)
    },
    close() {
      const closing = overlay
      overlay = null
      closing?.close()
    },
  }
}
