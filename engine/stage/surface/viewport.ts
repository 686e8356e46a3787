import { subscribe } from 'valtio/vanilla'
import { type Editing, setZoom, ZOOM, zoomOf } from '#engine/editing/index.ts'
import { type Bounds, clamp, type Point, type Size } from '#engine/geometry/index.ts'
import { centredView, fittingZoom, onDevicePixels, RULER, type View, zoomedAt } from './view.ts'

/** The stage's window onto the page. */
export interface Viewport {
  readonly view: View
  /** The stage's size in CSS px. */
  readonly size: Size
  /** CSS px of it that the rulers take at the top and at the left. */
  readonly inset: number
  /** Device px per CSS px. */
  readonly ratio: number
  panBy(delta: Point): void
  /** Zooms such that what is seen at `at` (CSS px of the stage) stays there; 100 % catches. */
  zoomBy(factor: number, at: Point): void
  /** Brings an area of the page to the middle, as large as fits. */
  show(area: Bounds): void
  /** The page has another size. */
  measure(): void
  dispose(): void
}

/** A wheel's line in px, where it counts in lines. */
const LINE = 16
const ZOOM_PER_PX = 0.0025
/** A mouse wheel turns by 100 px at once: that would be too much for one step. */
const MAX_TURN = 60
/** Zooming by wheel or fingers is caught within this of 100 %. */
const DETENT = 0.03

/**
 * Follows the author's zoom and the stage's size, and lets the wheel pan and, with Ctrl or ⌘, zoom at the
 * pointer. The zoom is kept in the preferences; where the page lies is known here only.
 */
export function createViewport(element: HTMLElement, editing: Editing, changed: () => void): Viewport {
  let size: Size = { width: 0, height: 0 }
  let ratio = window.devicePixelRatio
  let view: View = { zoom: 1, x: 0, y: 0 }
  let inset = 0
  let followed: number | 'fit' | null = null
  /** The zoom as it was turned, without the detent. */
  let turned = 1
  const page = () => ({ width: editing.undoable.project.width, height: editing.undoable.project.height })

  function show(next: View) {
    view = onDevicePixels(next, ratio)
    changed()
  }

  function measure() {
    const { clientWidth: width, clientHeight: height } = element
    const moved = { x: (width - size.width) / 2, y: (height - size.height) / 2 }
    size = { width, height }
    ratio = window.devicePixelRatio
    inset = editing.preferences.areRulersOn ? RULER : 0
    editing.session.fitZoom = clamp(fittingZoom(page(), size, inset), ZOOM.min, ZOOM.max)
    const isPlaced = followed !== null && editing.preferences.zoom !== 'fit'
    show(
      isPlaced
        ? { ...view, x: view.x + moved.x, y: view.y + moved.y }
        : centredView(page(), size, zoomOf(editing), inset),
    )
    followed = editing.preferences.zoom
  }

  function follow() {
    const { zoom, areRulersOn } = editing.preferences
    if (areRulersOn !== inset > 0) {
      const before = followed
      measure()
      // The zoom may have changed with them.
      followed = before
    }
    if (zoom === followed) return
    followed = zoom
    turned = zoomOf(editing)
    if (zoom === 'fit') show(centredView(page(), size, editing.session.fitZoom, inset))
    else if (zoom !== view.zoom)
      show(zoomedAt(view, zoom, { x: (size.width + inset) / 2, y: (size.height + inset) / 2 }))
  }

  function wheel(event: WheelEvent) {
    event.preventDefault()
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1
    const [x, y] = [event.deltaX * unit, event.deltaY * unit]
    if (!event.ctrlKey && !event.metaKey) {
      const isTurned = event.shiftKey && x === 0
      show({ ...view, x: view.x - (isTurned ? y : x), y: view.y - (isTurned ? 0 : y) })
      return
    }
    const corner = element.getBoundingClientRect()
    const factor = Math.exp(-clamp(y, -MAX_TURN, MAX_TURN) * ZOOM_PER_PX)
    zoomBy(factor, { x: event.clientX - corner.left, y: event.clientY - corner.top })
  }

  function zoomBy(factor: number, at: Point) {
    // Small turns add up to the way out of the detent.
    const from = view.zoom === 1 && Math.abs(turned - 1) <= DETENT ? turned : view.zoom
    turned = clamp(from * factor, ZOOM.min, ZOOM.max)
    const zoom = Math.abs(turned - 1) <= DETENT ? 1 : turned
    show(zoomedAt(view, zoom, at))
    setZoom(editing, zoom)
    followed = editing.preferences.zoom
  }

  function showArea({ left, top, right, bottom }: Bounds) {
    const [width, height] = [Math.max(1, right - left), Math.max(1, bottom - top)]
    const zoom = clamp(fittingZoom({ width, height }, size, inset), ZOOM.min, ZOOM.max)
    const { x, y } = centredView({ width, height }, size, zoom, inset)
    show({ zoom, x: x - left * zoom, y: y - top * zoom })
    setZoom(editing, zoom)
    followed = editing.preferences.zoom
  }

  measure()
  const observer = new ResizeObserver(measure)
  observer.observe(element)
  // Another screen or the browser's own zoom: the size in CSS px may stay the same.
  window.addEventListener('resize', measure)
  element.addEventListener('wheel', wheel, { passive: false })
  const offPreferences = subscribe(editing.preferences, follow)

  return {
    get view() {
      return view
    },
    get size() {
      return size
    },
    get inset() {
      return inset
    },
    get ratio() {
      return ratio
    },
    panBy: ({ x, y }) => show({ ...view, x: view.x + x, y: view.y + y }),
    zoomBy,
    show: showArea,
    measure,
    dispose() {
      observer.disconnect()
      window.removeEventListener('resize', measure)
      element.removeEventListener('wheel', wheel)
      offPreferences()
    },
  }
}
