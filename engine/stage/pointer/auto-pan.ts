import { clamp, type Point, type Size } from '#engine/geometry/index.ts'
import type { View } from '../surface/view.ts'
import type { Viewport } from '../surface/viewport.ts'

/** From this close to the stage's edge, CSS px, the stage moves along with what is dragged. */
const REACH = 24
/** CSS px per frame at the very edge and beyond. */
const FASTEST = 20
/** Ground that is left beside the page once its edge has come into sight, CSS px. */
const MARGIN = 40

/** How far the view moves in this frame for a drag at `at`: as long as there is more of the page that way. */
export function autoPan(at: Point, stage: Size, view: View, page: Size): Point {
  const along = (place: number, room: number, start: number, length: number) => {
    const before = clamp((REACH - place) / REACH, 0, 1) * FASTEST
    const after = clamp((place - (room - REACH)) / REACH, 0, 1) * FASTEST
    const hiddenBefore = Math.max(0, MARGIN - start)
    const hiddenAfter = Math.max(0, start + length - (room - MARGIN))
    return Math.min(before, hiddenBefore) - Math.min(after, hiddenAfter)
  }
  return {
    x: along(at.x, stage.width, view.x, page.width * view.zoom),
    y: along(at.y, stage.height, view.y, page.height * view.zoom),
  }
}

/** Takes the view along, frame by frame, while something is dragged at the stage's edge; also if it rests there. */
export interface AutoPan {
  start(): void
  stop(): void
}

interface Options {
  /** Where the pointer is, CSS px of the stage. */
  at: () => Point
  /** Whether what is dragged takes the view along; nothing being dragged ends it. */
  isOn: () => boolean
  panned: () => void
}

export function createAutoPan(viewport: Viewport, page: () => Size, { at, isOn, panned }: Options): AutoPan {
  let request = 0

  function follow() {
    request = 0
    if (!isOn()) return
    const { size, view, inset } = viewport
    const { x, y } = at()
    const room = { width: size.width - inset, height: size.height - inset }
    const seen = { zoom: view.zoom, x: view.x - inset, y: view.y - inset }
    const by = autoPan({ x: x - inset, y: y - inset }, room, seen, page())
    if (by.x !== 0 || by.y !== 0) {
      viewport.panBy(by)
      panned()
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
