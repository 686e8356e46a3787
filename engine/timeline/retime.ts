import { ANIMATION_LIMITS } from '#engine/document/operations/index.ts'
import type { AnimationBar } from './animation-bars.ts'
import { type Snapping, snapTime, toMilliseconds } from './snapping.ts'

/** What is dragged: the whole, or one of its edges. */
export type DragEdge = 'whole' | 'start' | 'end'

interface Limits extends Snapping {
  /** Duration of the page. */
  pageSeconds: number
}

/** The times of an animation, in seconds, and the target that one of its edges snapped to. */
export interface Retimed {
  delay: number
  duration: number
  target: number | null
}

/**
 * The times of an animation dragged by `by` seconds. Its end stays within the page, unless it was beyond it
 * before. Both edges of an endless animation move the whole, as it has no end.
 */
export function retimed(bar: AnimationBar, edge: DragEdge, by: number, limits: Limits): Retimed {
  const { start, end, duration, runs } = bar
  const isEndless = runs === Infinity
  const shortest = isEndless ? duration : ANIMATION_LIMITS.duration.min * runs
  const last = Math.max(limits.pageSeconds, isEndless ? 0 : end)
  if (edge === 'whole' || isEndless) {
    const length = isEndless ? duration : end - start
    const latest = Math.max(start, limits.pageSeconds - length)
    const offsets = isEndless ? [0] : [0, length]
    const at = snapTime(start + by, offsets, limits, [0, Math.max(0, latest)])
    return { delay: at.time, duration, target: at.target }
  }
  if (edge === 'end') {
    const at = snapTime(end + by, [0], limits, [start + shortest, Math.max(last, start + shortest)])
    return { delay: start, duration: toMilliseconds((at.time - start) / runs), target: at.target }
  }
  const at = snapTime(start + by, [0], limits, [0, Math.max(0, end - shortest)])
  return { delay: at.time, duration: toMilliseconds((end - at.time) / runs), target: at.target }
}

/** A clip of a sound on a page. */
export interface SoundClip {
  /** The audible part, on the sound's clock; a `to` of Infinity is the sound's end. */
  from: number
  to: number
  /** Duration of the whole sound, seconds. */
  length: number
  /** Start of the clip on the page's clock. */
  start: number
}

/** Shortest part of a sound, seconds. */
const SHORTEST = 0.1
/** A part that ends this close to the sound's end ends with it, seconds. */
const END_TOLERANCE = 0.005

/**
 * The audible part of a clip whose edge is dragged by `by` seconds. The clip keeps its start on the page: trimming
 * its beginning moves the rest forward. An `end` of 0 is the sound's end, as in documents.
 */
export function trimClip(
  { from, to, length, start }: SoundClip,
  edge: Exclude<DragEdge, 'whole'>,
  by: number,
  snapping: Snapping,
): { start: number; end: number } {
  const last = Math.min(to, length)
  const end = last >= length - END_TOLERANCE ? 0 : last
  if (edge === 'start') {
    const most = Math.max(0, last - SHORTEST)
    return { start: snapTime(from + by, [0], { ...snapping, targets: [0] }, [0, most]).time, end }
  }
  // Snapping targets are on the page's clock, as the edge that the author sees.
  const offset = start - from
  const targets = [...snapping.targets.map((target) => target - offset), length]
  const least = Math.min(from + SHORTEST, length)
  const at = snapTime(last + by, [0], { ...snapping, targets }, [least, Math.max(length, least)]).time
  return { start: from, end: at >= length - END_TOLERANCE ? 0 : at }
}
