import { type CSSProperties, useLayoutEffect, useState } from 'react'
import { clamp } from '#engine/geometry/index.ts'
import { useEditorContext } from '../shared/editor-context.ts'

/** Panel width, and distances to the inspector, the stage's edges and the page, px. */
const WIDTH = 344
const HEIGHT = 556
const GAP = 8
const AIR = 24
const SLIDE_MS = 200

/**
 * Places a floating panel at the left of the inspector and pans the page out of its way; restores the
 * position when
 * the panel closes.
 */
export function useRoomBeside(beside: HTMLElement): CSSProperties {
  const { stage, editing } = useEditorContext()
  const [place, setPlace] = useState<CSSProperties>({})

  useLayoutEffect(() => {
    const measure = () => setPlace(placeOf(beside))
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [beside])

  useLayoutEffect(() => {
    const current = stage.current
    if (!current) return undefined
    const { bounds, view } = current
    const { width } = editing.undoable.project
    const pageLeft = bounds.left + view.x
    const covered = pageLeft + width * view.zoom - (beside.getBoundingClientRect().left - WIDTH - GAP - AIR)
    const shift = Math.round(clamp(covered, 0, Math.max(0, pageLeft - bounds.left - AIR)))
    if (shift === 0) return undefined
    const slide = slideBy(shift, (part) => current.panBy({ x: -part, y: 0 }))
    const { zoom } = view
    return () => {
      const moved = slide.stop()
      // After zooming there is no position to restore.
      if (current.view.zoom === zoom) slideBy(moved, (part) => current.panBy({ x: part, y: 0 }))
    }
  }, [stage, editing, beside])

  return place
}

function placeOf(beside: HTMLElement): CSSProperties {
  const { left, top, bottom } = beside.getBoundingClientRect()
  const height = Math.min(HEIGHT, Math.max(240, bottom - top - 2 * GAP), window.innerHeight - 2 * GAP)
  const preferred = top + GAP + 4
  return {
    left: Math.max(GAP, left - WIDTH - GAP),
    top: Math.max(GAP, Math.min(preferred, window.innerHeight - height - GAP)),
    width: WIDTH,
    height,
  }
}

/** Distributes a distance over frames with easing. */
function slideBy(distance: number, move: (part: number) => void) {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const start = performance.now()
  let done = 0
  let request = 0
  const step = (now: number) => {
    const progress = isStill ? 1 : clamp((now - start) / SLIDE_MS, 0, 1)
    const offset = Math.round(distance * (1 - (1 - progress) ** 3))
    if (offset !== done) move(offset - done)
    done = offset
    if (progress < 1) request = requestAnimationFrame(step)
  }
  step(start)
  return {
    /** @returns the distance covered so far */
    stop() {
      cancelAnimationFrame(request)
      return done
    },
  }
}
