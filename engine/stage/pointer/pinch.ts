import type { Point } from '#engine/document/index.ts'
import type { Viewport } from '../surface/viewport.ts'

/** Fingers on the stage: two of them pan and zoom. Positions are CSS px of the stage. */
export interface Fingers {
  /** @returns whether exactly two fingers are down now. */
  down(id: number, at: Point): boolean
  /** Pans and zooms by the movement of two fingers. */
  move(id: number, at: Point): void
  up(id: number): void
}

export function createFingers(viewport: Viewport): Fingers {
  const positions = new Map<number, Point>()

  function pair(): { middle: Point; distance: number } | undefined {
    const [a, b] = [...positions.values()]
    if (!a || !b) return undefined
    return {
      middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
      distance: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)),
    }
  }

  return {
    down(id, at) {
      positions.set(id, at)
      return positions.size === 2
    },
    move(id, at) {
      if (!positions.has(id)) return
      const before = pair()
      positions.set(id, at)
      const now = pair()
      if (!before || !now) return
      viewport.panBy({ x: now.middle.x - before.middle.x, y: now.middle.y - before.middle.y })
      viewport.zoomBy(now.distance / before.distance, now.middle)
    },
    up: (id) => void positions.delete(id),
  }
}
