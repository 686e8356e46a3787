import type { Page } from '#engine/document/index.ts'
import { markersOf, narratedDuration } from '#engine/document/operations/index.ts'
import { clamp, EPSILON } from '#engine/geometry/index.ts'

/** What a dragged time snaps to, in seconds. */
export interface Snapping {
  /** Times on the clock of what is dragged. */
  targets: readonly number[]
  /** Distance from which a target attracts; less than 0 if nothing snaps. */
  distance: number
}

/** A time after snapping, and the target that attracted it. */
export interface Snapped {
  time: number
  target: number | null
}

/** Distance on the screen from which a target attracts, CSS px. */
const SNAP_DISTANCE = 10
/** Times that do not snap are multiples of this, seconds. */
const TIME_STEP = 0.05
const DURATION_STEP = 0.1

export const NO_SNAPPING: Snapping = { targets: [], distance: -1 }

/** @param scale CSS px per second */
export const snappingTo = (targets: readonly number[], scale: number): Snapping => ({
  targets,
  distance: SNAP_DISTANCE / scale,
})

/**
 * The position of something dragged to `time`, within its limits.
 * @param offsets of its edges from `time`; each of them can snap
 */
export function snapTime(
  time: number,
  offsets: readonly number[],
  { targets, distance }: Snapping,
  [min, max]: readonly [number, number],
): Snapped {
  const isWithin = (at: number) => at >= min - EPSILON && at <= max + EPSILON
  const [nearest] = targets
    .flatMap((target) =>
      offsets.map((offset) => ({ target, at: target - offset, away: Math.abs(target - offset - time) })),
    )
    .filter(({ at, away }) => away <= distance && isWithin(at))
    .toSorted((a, b) => a.away - b.away)
  if (nearest) return { time: toMilliseconds(nearest.at), target: nearest.target }
  return { time: toMilliseconds(clamp(Math.round(time / TIME_STEP) * TIME_STEP, min, max)), target: null }
}

/** A page's duration after its end was dragged: the nearest target within the distance, otherwise tenths of a second. */
export function snapDuration(seconds: number, { targets, distance }: Snapping): Snapped {
  const away = (target: number) => Math.abs(target - seconds)
  const [nearest] = targets.toSorted((a, b) => away(a) - away(b))
  if (nearest !== undefined && away(nearest) <= distance) return { time: nearest, target: nearest }
  return { time: Number((Math.round(seconds / DURATION_STEP) * DURATION_STEP).toFixed(1)), target: null }
}

/**
 * The durations to which the end of a page snaps: up to the playhead or a marker, and as long as its narration.
 * @param playhead seconds from the end of the page to the playhead
 */
export function durationTargets(
  page: Pick<Page, 'elements' | 'data' | 'markers'>,
  playhead: number,
): number[] {
  const narrated = narratedDuration(page)
  const toPlayhead = toMilliseconds(page.data.duration + playhead)
  const marked = markersOf(page).map(({ at }) => at)
  return [toPlayhead, ...marked, ...(narrated > 0 ? [narrated] : [])]
}

/** Rounds seconds to milliseconds, so that sums leave no long fractions in the document. */
export const toMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000
