import { clamp, type Point } from '#engine/document/index.ts'
import type { Size, View } from '../surface/view.ts'
import type { Viewport } from '../surface/viewport.ts'

/** CSS px from the stage's edge within which a drag pans the view. */
const DISTANCE = 24
/** CSS px per frame at the edge and beyond. */
const FASTEST = 20
/** CSS px of background left beside the page once its edge is visible. */
const MARGIN = 40

/** How far the view pans in this frame for a drag at `at`, as long as more of the page lies that way. */
export function autoPan(at: Point, stage: Size, view: View, page: Size): Point {
  const along = (at: number, room: number, start: number, length: number) => {
    const before = clamp((DISTANCE - at) / DISTANCE, 0, 1) * FASTEST
    const after = clamp((at - (room - DISTANCE)) / DISTANCE, 0, 1) * FASTEST
    const hiddenBefore = Math.max(0, MARGIN - start)
    const hiddenAfter = Math.max(0, start + length - (room - MARGIN))
    return Math.min(before, hiddenBefore) - Math.min(after, hiddenAfter)
  }
  return {
    x: along(at.x, stage.width, view.x, page.width * view.zoom),
    y: along(at.y, stage.height, view.y, page.height * view.zoom),
  }
}

/** Pans the view frame by frame while something is dragged, or held, at the stage's edge. */
export interface AutoPan {
  start(): void
  stop(): void
}

interface Options {
  /** The pointer's position, CSS px of the stage. */
  at: () => Point
  /** Whether panning is on; it stops at the first frame where this is false. */
  isOn: () => boolean
  onPan: () => void
}

export function createAutoPan(viewport: Viewport, page: () => Size, { at, isOn, onPan }: Options): AutoPan {
  let request = 0

  function follow() {
    request = 0
    if (!isOn()) return
    const { size, view, inset } = viewport
    const { x, y } = at()
    const room = { width: size.width - inset, height: size.height - inset }
    const inner = { zoom: view.zoom, x: view.x - inset, y: view.y - inset }
    const by = autoPan({ x: x - inset, y: y - inset }, room, inner, page())
    if (by.x !== 0 || by.y !== 0) {
      viewport.panBy(by)
      onPan()
    }
    request ||= requestAnimationFrame(follow)
  }

  return {
    start() {
      request ||= requestAnimationFrame(follow)
    },
    stop() {
      cancelAnimationFrame(request)
      request = 0
    },
  }
}
