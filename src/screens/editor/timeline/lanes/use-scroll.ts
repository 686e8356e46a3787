import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { clamp } from '#engine/geometry/index.ts'
import { useLatest } from '#src/ui/controls/gesture.ts'
import { LANE_HEAD } from './metrics.ts'

type Scroller = RefObject<HTMLElement | null>

/** A wheel's line in px, where it counts in lines. */
const LINE = 16
/** As on the stage. */
const ZOOM_PER_PX = 0.0025
const MAX_TURN = 60

/** How much of the time axis is in sight, CSS px. */
export const widthInSight = (scroller: HTMLElement) => Math.max(1, scroller.clientWidth - LANE_HEAD)

interface Zoom {
  /** CSS px of a second. */
  scale: number
  /** Where the playhead stands, seconds. */
  time: () => number
  zoomBy: (factor: number) => void
}

/**
 * The wheel scrolls along the time and, with Ctrl or ⌘, zooms. What is under the pointer stays there; without a
 * pointer the playhead, and where that is out of sight the middle, stays where it is.
 */
export function useWheelAndZoom(scroller: Scroller, { scale, time, zoomBy }: Zoom) {
  const latest = useLatest({ time, zoomBy })
  /** Where zooming leaves things in place, CSS px from the left end of what is in sight. */
  const anchor = useRef<number | null>(null)
  /** Kept here: a narrower axis has been scrolled back by the browser before it can be asked. */
  const left = useRef(0)

  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const stop = new AbortController()
    const { signal } = stop
    function wheel(event: WheelEvent) {
      if (!element) return
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1
      const [x, y] = [event.deltaX * unit, event.deltaY * unit]
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault()
        const at = event.clientX - element.getBoundingClientRect().left - LANE_HEAD
        anchor.current = clamp(at, 0, widthInSight(element))
        latest.current.zoomBy(Math.exp(-clamp(y, -MAX_TURN, MAX_TURN) * ZOOM_PER_PX))
        return
      }
      // A mouse wheel has only up and down; that means the lanes where not all of them are in sight.
      const isHigher = element.scrollHeight > element.clientHeight
      if (x !== 0 || isHigher || event.shiftKey) return
      event.preventDefault()
      element.scrollBy({ left: y })
    }
    const scrolled = () => {
      left.current = element.scrollLeft
    }
    element.addEventListener('wheel', wheel, { passive: false, signal })
    element.addEventListener('scroll', scrolled, { passive: true, signal })
    return () => stop.abort()
  }, [scroller, latest])

  const before = useRef(scale)
  useLayoutEffect(() => {
    const [element, was] = [scroller.current, before.current]
    before.current = scale
    if (!element || was === scale) return
    const width = widthInSight(element)
    const playhead = latest.current.time() * was - left.current
    const rest = playhead >= 0 && playhead <= width ? playhead : width / 2
    const at = anchor.current ?? rest
    anchor.current = null
    element.scrollTo({ left: ((left.current + at) / was) * scale - at })
    left.current = element.scrollLeft
  }, [scroller, scale, latest])
}

/** What is told of the sight is rounded to so much, so that few scrolls render anything. */
const STRIDE = 512

/** The part of the time axis that is in sight, and some more on both sides, CSS px. */
export function useSight(scroller: Scroller): { from: number; to: number } {
  const listen = useMemo(() => listenerOf(scroller), [scroller])
  const told = useSyncExternalStore(listen, () => {
    const element = scroller.current
    if (!element) return '0 0'
    const { scrollLeft, clientWidth } = element
    const from = Math.floor(scrollLeft / STRIDE) * STRIDE
    return `${from} ${Math.ceil((scrollLeft + clientWidth) / STRIDE) * STRIDE}`
  })
  const [from = 0, to = 0] = told.split(' ').map(Number)
  return { from, to }
}

const listenerOf = (scroller: Scroller) => (changed: () => void) => {
  const element = scroller.current
  if (!element) return () => undefined
  const sizes = new ResizeObserver(changed)
  sizes.observe(element)
  element.addEventListener('scroll', changed, { passive: true })
  return () => {
    sizes.disconnect()
    element.removeEventListener('scroll', changed)
  }
}

/** Left free where the playhead is brought into sight, CSS px. */
const MARGIN = 48

/**
 * Keeps the playhead in sight: while the video plays only where it was in sight before, as the author may have
 * scrolled away to look at something else.
 */
export function useFollowPlayhead(scroller: Scroller, time: number, scale: number, isPlaying: boolean) {
  const latest = useLatest({ scale, isPlaying })
  const before = useRef<number | null>(null)
  useLayoutEffect(() => {
    const element = scroller.current
    const last = before.current
    before.current = time
    if (!element || last === time) return
    const { scale, isPlaying } = latest.current
    const [left, width] = [element.scrollLeft, widthInSight(element)]
    const isInSight = (seconds: number) => seconds * scale >= left && seconds * scale <= left + width
    if (isInSight(time)) return
    if (isPlaying && (last === null || !isInSight(last))) return
    const isAhead = time * scale > left
    // Playing turns the page; a step goes no further than needed.
    element.scrollTo({ left: time * scale - (isAhead && !isPlaying ? width - MARGIN : MARGIN) })
  }, [scroller, time, latest])
}
