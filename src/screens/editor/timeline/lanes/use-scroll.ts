import { dequal } from 'dequal/lite'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { clamp } from '#engine/geometry/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useExternalValue } from '#src/screens/editor/shared/use-external-value.ts'
import { useLatest } from '#src/ui/controls/gesture.ts'
import { LANE_HEAD } from './lane.ts'

type Scroller = RefObject<HTMLElement | null>

/** The px of a line, for wheels that count in lines. */
const LINE = 16
/** The same as on the stage. */
const ZOOM_PER_PX = 0.0025
const MAX_DELTA = 60

/** The visible width of the time axis, CSS px. */
export const visibleWidth = (scroller: HTMLElement) => Math.max(1, scroller.clientWidth - LANE_HEAD)

interface Zoom {
  /** CSS px of a second. */
  scale: number
  /** The time of the playhead, s. */
  time: () => number
  /** @returns whether the scale has changed: it may be at its limit */
  zoomBy: (factor: number) => boolean
}

/**
 * The wheel scrolls along the time axis and, with Ctrl or ⌘, zooms. Zooming keeps the time under the pointer in
 * place; other zooming keeps the playhead, or the center if the playhead is not visible.
 */
export function useWheelAndZoom(scroller: Scroller, { scale, time, zoomBy }: Zoom) {
  const latest = useLatest({ time, zoomBy })
  /** The point that zooming keeps in place, CSS px from the left edge of the visible axis. */
  const anchor = useRef<number | null>(null)
  /** The last scroll position: the browser clamps `scrollLeft` before the effect below runs when the axis shrinks. */
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
        const isZoomed = latest.current.zoomBy(Math.exp(-clamp(y, -MAX_DELTA, MAX_DELTA) * ZOOM_PER_PX))
        if (isZoomed) anchor.current = clamp(at, 0, visibleWidth(element))
        return
      }
      // A mouse wheel has one axis: it scrolls the lanes if not all of them are visible, otherwise the time.
      const isOverflowing = element.scrollHeight > element.clientHeight
      if (x !== 0 || isOverflowing || event.shiftKey) return
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
    const width = visibleWidth(element)
    const playhead = latest.current.time() * was - left.current
    const rest = playhead >= 0 && playhead <= width ? playhead : width / 2
    const at = anchor.current ?? rest
    anchor.current = null
    element.scrollTo({ left: ((left.current + at) / was) * scale - at })
    left.current = element.scrollLeft
  }, [scroller, scale, latest])
}

/** The visible range is rounded to this, so that few scrolls render anything, CSS px. */
const STRIDE = 512

/** The visible part of the time axis with some margin, CSS px. */
export function useVisibleRange(scroller: Scroller): { from: number; to: number } {
  const listen = useMemo(() => listenerOf(scroller), [scroller])
  return useExternalValue(listen, () => rangeOf(scroller.current), dequal)
}

function rangeOf(element: HTMLElement | null) {
  if (!element) return { from: 0, to: 0 }
  const { scrollLeft, clientWidth } = element
  return {
    from: Math.floor(scrollLeft / STRIDE) * STRIDE,
    to: Math.ceil((scrollLeft + clientWidth) / STRIDE) * STRIDE,
  }
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

/** The margin around the playhead when it is scrolled into view, CSS px. */
const MARGIN = 48
const NOT_SHOWN = { element: null, left: 0, width: 1 }

/**
 * Scrolls the playhead into view. While the video plays, it does so only if the playhead was visible before, as the
 * author may have scrolled elsewhere on purpose.
 * @param scale CSS px of a second
 * @returns to be called with each time of the playhead, s
 */
export function useFollowPlayhead(scroller: Scroller, scale: number): (time: number) => void {
  const { state } = useEditorContext().playback
  const before = useRef<number | null>(null)
  /** The visible part of the axis. Reading it at each time would compute the layout twice in a frame. */
  const visible = useRef<{ element: HTMLElement | null; left: number; width: number }>(NOT_SHOWN)
  // Not a layout effect: the scroller is a parent, whose element is not known yet then.
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const read = () => {
      visible.current = { element, left: element.scrollLeft, width: visibleWidth(element) }
    }
    read()
    return listenerOf(scroller)(read)
  }, [scroller])
  return useCallback(
    (time) => {
      const last = before.current
      before.current = time
      const { element, left, width } = visible.current
      const isVisible = (seconds: number) => seconds * scale >= left && seconds * scale <= left + width
      if (last === null || last === time || isVisible(time)) return
      if (state.isPlaying && !isVisible(last)) return
      const isAhead = time * scale > left
      // Playback scrolls by a page; a step scrolls no further than needed.
      element?.scrollTo({
        left: time * scale - (isAhead && !state.isPlaying ? width - MARGIN : MARGIN),
      })
    },
    [scale, state],
  )
}
