import { subscribe } from 'valtio/vanilla'
import { type Editing, setZoom, ZOOM, zoomOf } from '#engine/editing/index.ts'
import type { Size } from '#engine/geometry/index.ts'
import { type Bounds, clamp, type Point } from '#engine/geometry/index.ts'
import { centeredView, fittingZoom, onDevicePixels, RULER, type View, zoomedAt } from './view.ts'

/** The stage's view of the page. */
export interface Viewport {
  readonly view: View
  /** The stage's size in CSS px. */
  readonly size: Size
  /** CSS px that the rulers take at the top and the left. */
  readonly inset: number
  /** CSS px at the right edge that something floating covers: the page is fitted and centered beside it. */
  readonly covered: number
  /** Device px per CSS px. */
  readonly ratio: number
  /** Changes `covered`. A page at a fixed zoom is only panned as far as it would be covered, and back afterwards. */
  setCovered(width: number): void
  panBy(delta: Point): void
  /** Zooms about a point of the stage, CSS px. Snaps to 100 %. */
  zoomBy(factor: number, at: Point): void
  /** Centers the page, as large as fits. */
  showPage(): void
  /** Centers an area of the page, as large as fits. */
  show(area: Bounds): void
  /** Measures the stage again, for example after the page's size changed. */
  measure(): void
  dispose(): void
}

/** The px of a wheel's line. */
const LINE = 16
const ZOOM_PER_PX = 0.0025
/** The largest wheel delta of one event, px: a mouse wheel's 100 px would zoom too far at once. */
const MAX_WHEEL = 60
/** px that stay between the page and what covers a part of the stage. */
const EVADE_MARGIN = 24
/** Zooming by wheel or fingers snaps to 100 % within this. */
const SNAP_RANGE = 0.03

/**
 * Keeps the view in step with the zoom preference and the stage's size. The wheel pans; with Ctrl or ⌘ it
 * zooms at the pointer. The zoom is a preference; the offset is known here only.
 */
export function createViewport(element: HTMLElement, editing: Editing, onChange: () => void): Viewport {
  let size: Size = { width: 0, height: 0 }
  let ratio = window.devicePixelRatio
  let view: View = { zoom: 1, x: 0, y: 0 }
  let inset = 0
  let covered = 0
  /** px that `covered` pans a page at a fixed zoom to the left. */
  let evaded = 0
  let appliedZoom: number | 'fit' | null = null
  /** The zoom without snapping. */
  let rawZoom = 1
  const page = () => ({ width: editing.undoable.project.width, height: editing.undoable.project.height })

  const room = () => ({ width: size.width - covered, height: size.height })

  function show(next: View) {
    view = onDevicePixels(next, ratio)
    onChange()
  }

  function measure() {
    const { clientWidth: width, clientHeight: height } = element
    const moved = { x: (width - size.width) / 2, y: (height - size.height) / 2 }
    size = { width, height }
    ratio = window.devicePixelRatio
    inset = editing.preferences.areRulersOn ? RULER : 0
    editing.session.fitZoom = clamp(fittingZoom(page(), room(), inset), ZOOM.min, ZOOM.max)
    const isPlaced = appliedZoom !== null && editing.preferences.zoom !== 'fit'
    show(
      isPlaced
        ? { ...view, x: view.x + moved.x, y: view.y + moved.y }
        : centeredView(page(), room(), zoomOf(editing), inset),
    )
    appliedZoom = editing.preferences.zoom
  }

  function follow() {
    const { zoom, areRulersOn } = editing.preferences
    if (areRulersOn !== inset > 0) {
      const before = appliedZoom
      measure()
      // The zoom preference may have changed along with the rulers.
      appliedZoom = before
    }
    if (zoom === appliedZoom) return
    appliedZoom = zoom
    rawZoom = zoomOf(editing)
    evaded = 0
    if (zoom === 'fit') showPage()
    else if (zoom !== view.zoom)
      show(zoomedAt(view, zoom, { x: (room().width + inset) / 2, y: (size.height + inset) / 2 }))
  }

  function showPage() {
    show(centeredView(page(), room(), editing.session.fitZoom, inset))
  }

  function wheel(event: WheelEvent) {
    event.preventDefault()
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1
    const [x, y] = [event.deltaX * unit, event.deltaY * unit]
    if (!event.ctrlKey && !event.metaKey) {
      const isSideways = event.shiftKey && x === 0
      show({ ...view, x: view.x - (isSideways ? y : x), y: view.y - (isSideways ? 0 : y) })
      return
    }
    const corner = element.getBoundingClientRect()
    const factor = Math.exp(-clamp(y, -MAX_WHEEL, MAX_WHEEL) * ZOOM_PER_PX)
    zoomBy(factor, { x: event.clientX - corner.left, y: event.clientY - corner.top })
  }

  function zoomBy(factor: number, at: Point) {
    // Small wheel deltas add up until they leave the snap range.
    const from = view.zoom === 1 && Math.abs(rawZoom - 1) <= SNAP_RANGE ? rawZoom : view.zoom
    rawZoom = clamp(from * factor, ZOOM.min, ZOOM.max)
    const zoom = Math.abs(rawZoom - 1) <= SNAP_RANGE ? 1 : rawZoom
    evaded = 0 // there is no position to restore
    show(zoomedAt(view, zoom, at))
    setZoom(editing, zoom)
    appliedZoom = editing.preferences.zoom
  }

  function showArea({ left, top, right, bottom }: Bounds) {
    const [width, height] = [Math.max(1, right - left), Math.max(1, bottom - top)]
    const zoom = clamp(fittingZoom({ width, height }, room(), inset), ZOOM.min, ZOOM.max)
    const { x, y } = centeredView({ width, height }, room(), zoom, inset)
    evaded = 0
    show({ zoom, x: x - left * zoom, y: y - top * zoom })
    setZoom(editing, zoom)
    appliedZoom = editing.preferences.zoom
  }

  function setCovered(width: number) {
    if (width === covered) return
    covered = width
    measure()
    if (editing.preferences.zoom === 'fit') return
    const x = view.x + evaded
    const hidden = x + page().width * view.zoom + EVADE_MARGIN - room().width
    evaded = covered === 0 ? 0 : clamp(hidden, 0, Math.max(0, x - EVADE_MARGIN))
    show({ ...view, x: x - evaded })
  }

  measure()
  const observer = new ResizeObserver(measure)
  observer.observe(element)
  // Another screen, or browser zoom, may leave the size in CSS px unchanged.
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
    get covered() {
      return covered
    },
    get ratio() {
      return ratio
    },
    setCovered,
    panBy: ({ x, y }) => show({ ...view, x: view.x + x, y: view.y + y }),
    zoomBy,
    showPage,
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
