import { type CSSProperties, useLayoutEffect, useState } from 'react'
import { clamp } from '#engine/geometry/index.ts'
import type { Stage } from '#engine/stage/index.ts'
import { useEditorContext } from '../shared/editor-context.ts'

/** Size of the panel, and its distance to the inspector and to the stage's edges, px. */
const WIDTH = 344
const HEIGHT = 556
const LEAST_HEIGHT = 240
const GAP = 8
/** Below this width of the stage beside the panel, it covers the inspector instead. */
const LEAST_ROOM = 240
const SLIDE_MS = 200

type Place = {
  left: number
  top: number
  width: number
  height: number
}

/**
 * Places a floating panel over the stage at the left of the inspector, above what lies below the stage. The page moves
 * out of its way, and back when the panel closes.
 */
export function useRoomBeside(beside: HTMLElement): CSSProperties {
  const { stage } = useEditorContext()
  const [place, setPlace] = useState<Place>()

  useLayoutEffect(() => {
    const current = stage.current
    if (!current) return undefined
    const measure = () => {
      const next = placeOf(beside, current)
      setPlace((known) => (known && isSame(known, next) ? known : next))
    }
    measure()
    window.addEventListener('resize', measure)
    // The panels around the stage change its size.
    const off = current.onPainted(measure)
    return () => {
      window.removeEventListener('resize', measure)
      off()
    }
  }, [stage, beside])

  const left = place?.left
  useLayoutEffect(() => {
    const current = stage.current
    if (!current || left === undefined) return undefined
    const covered = Math.max(0, Math.round(current.bounds.right - left + GAP))
    return slide(current.covered, covered, (width) => current.setCovered(width))
  }, [stage, left])

  useLayoutEffect(() => {
    const current = stage.current
    return () => {
      if (current) slide(current.covered, 0, (width) => current.setCovered(width))
    }
  }, [stage])

  return place ?? {}
}

const isSame = (one: Place, other: Place) =>
  one.left === other.left && one.top === other.top && one.height === other.height

function placeOf(beside: HTMLElement, { bounds }: Stage): Place {
  const { left, right, top } = beside.getBoundingClientRect()
  const next = left - WIDTH - GAP
  const isNarrow = next - bounds.left < LEAST_ROOM
  const start = top + GAP + 4
  return {
    left: Math.max(GAP, isNarrow ? right - WIDTH - GAP : next),
    top: start,
    width: WIDTH,
    height: clamp(bounds.bottom - GAP - start, LEAST_HEIGHT, HEIGHT),
  }
}

/** Moves a value over frames with easing. @returns stops it */
function slide(from: number, to: number, move: (value: number) => void): () => void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const start = performance.now()
  let request = 0
  const step = (now: number) => {
    const progress = isStill ? 1 : clamp((now - start) / SLIDE_MS, 0, 1)
    move(Math.round(from + (to - from) * (1 - (1 - progress) ** 3)))
    if (progress < 1) request = requestAnimationFrame(step)
  }
  step(start)
  return () => cancelAnimationFrame(request)
}
