import { ANIMATION_LIMITS } from '#engine/document/operations/index.ts'
import { clamp, EPSILON } from '#engine/geometry/index.ts'
import type { AnimationBar } from './animation-bars.ts'

/** What is taken hold of: the whole, or one of its edges. */
export type DragEdge = 'whole' | 'start' | 'end'

/** Where the hand may be caught, seconds. */
export interface Snapping {
  /** Times at which it is caught, on the clock of what is dragged. */
  marks: readonly number[]
  /** How near it has to come. */
  reach: number
}

interface Limits extends Snapping {
  /** How long the page is shown. */
  pageSeconds: number
}

/** The times of an animation, s; `caught` is the mark that one of its edges stands at. */
export interface Retimed {
  delay: number
  duration: number
  caught: number | null
}

/** Without a mark, times are multiples of this, s. */
const STEP = 0.05

/**
 * The times of an animation that is dragged by `by` seconds from where it was. Its end stays on the page, unless
 * it was not there before; an endless one has no end to be dragged, both its edges move the whole.
 */
export function retimed(bar: AnimationBar, grip: DragEdge, by: number, limits: Limits): Retimed {
  const { start, end, duration, runs } = bar
  const isEndless = runs === Infinity
  const shortest = isEndless ? duration : ANIMATION_LIMITS.duration.min * runs
  const last = Math.max(limits.pageSeconds, isEndless ? 0 : end)
  if (grip === 'whole' || isEndless) {
    const length = isEndless ? duration : end - start
    const latest = Math.max(start, limits.pageSeconds - length)
    const offsets = isEndless ? [0] : [0, length]
    const at = caughtAt(start + by, offsets, limits, [0, Math.max(0, latest)])
    return { delay: at.time, duration, caught: at.caught }
  }
  if (grip === 'end') {
    const at = caughtAt(end + by, [0], limits, [start + shortest, Math.max(last, start + shortest)])
    return { delay: start, duration: exact((at.time - start) / runs), caught: at.caught }
  }
  const at = caughtAt(start + by, [0], limits, [0, Math.max(0, end - shortest)])
  return { delay: at.time, duration: exact((end - at.time) / runs), caught: at.caught }
}

/**
 * Where something comes to stand that the hand holds at `time`, within its bounds.
 * @param offsets of its edges from `time`: each of them may be caught by a mark
 */
export function caughtAt(
  time: number,
  offsets: readonly number[],
  { marks, reach }: Snapping,
  [least, most]: readonly [number, number],
): { time: number; caught: number | null } {
  const stands = (at: number) => at >= least - EPSILON && at <= most + EPSILON
  const catches = marks
    .flatMap((mark) =>
      offsets.map((offset) => ({ mark, at: mark - offset, far: Math.abs(mark - offset - time) })),
    )
    .filter(({ at, far }) => far <= reach && stands(at))
  const [nearest] = catches.toSorted((a, b) => a.far - b.far)
  if (nearest) return { time: exact(nearest.at), caught: nearest.mark }
  return { time: exact(clamp(Math.round(time / STEP) * STEP, least, most)), caught: null }
}

/** To the millisecond: sums of seconds would leave long tails in the document. */
const exact = (seconds: number) => Math.round(seconds * 1000) / 1000
