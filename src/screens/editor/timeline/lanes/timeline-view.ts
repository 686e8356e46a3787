import { proxy } from 'valtio/vanilla'
import { clamp } from '#engine/geometry/index.ts'
import { perEditor } from '#src/screens/editor/shared/editor-context.ts'

/** The zoom of the timeline. Reactive; kept while the thumbnails are shown instead. */
export interface TimelineView {
  /** CSS px of a second. */
  scale: number
  /** The scale at which the whole video is visible; the timeline keeps it up to date. */
  fitScale: number
}

const INITIAL = 40
/** At this scale a tenth of a second has room for its label. */
const MAX = 640
/** Fitting a short video enlarges it no further than this. */
const MAX_FIT = 80
/** Zooming out ends at this scale, or where the whole video is visible. */
const MIN = 20

/** The factor of one press of a zoom button. */
export const ZOOM_STEP = 1.25

export const timelineView = perEditor(() => proxy<TimelineView>({ scale: INITIAL, fitScale: INITIAL }))

/** The smallest and the largest scale. */
export const scaleRange = ({ fitScale }: Pick<TimelineView, 'fitScale'>) => ({
  min: Math.min(fitScale, MIN),
  max: MAX,
})

/** Sets the scale, clamped to its range. @returns whether it has changed */
export function setScale(view: TimelineView, scale: number): boolean {
  const { min, max } = scaleRange(view)
  const before = view.scale
  view.scale = clamp(scale, min, max)
  return view.scale !== before
}

/** The scale at which `seconds` fill `width` CSS px. */
export const fittingScale = (width: number, seconds: number): number =>
  Math.min(Math.max(width, 1) / seconds, MAX_FIT)
