import { proxy } from 'valtio/vanilla'
import { clamp } from '#engine/geometry/index.ts'
import { perEditor } from '#src/screens/editor/shared/per-editor.ts'

/** How much of the work the timeline shows; reactive. It stays while the author is among the thumbnails. */
export interface TimelineView {
  /** CSS px of a second. */
  scale: number
  /** The scale at which the whole work is in sight; the timeline knows. */
  fitScale: number
}

/** CSS px of a second: at the start, and so much that a tenth of a second has room for its label. */
const INITIAL = 40
const MAX = 640
/** A short work is made no larger than this by fitting it in; zooming out ends here, or with the whole work in sight. */
const MAX_FIT = 80
const MIN = 20

/** What the buttons do. */
export const ZOOM_STEP = 1.25

export const timelineView = perEditor(() => proxy<TimelineView>({ scale: INITIAL, fitScale: INITIAL }))

/** The widest view and the closest. */
export const scaleRange = ({ fitScale }: Pick<TimelineView, 'fitScale'>) => ({
  min: Math.min(fitScale, MIN),
  max: MAX,
})

/** Sets the scale, within its range. */
export function setScale(view: TimelineView, scale: number) {
  const { min, max } = scaleRange(view)
  view.scale = clamp(scale, min, max)
}

/** @param width CSS px that are there for so many seconds */
export const fittingScale = (width: number, seconds: number): number =>
  Math.min(Math.max(width, 1) / seconds, MAX_FIT)
