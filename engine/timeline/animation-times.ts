import type { Animation } from '#engine/elements/element.ts'
import { EPSILON } from '#engine/geometry/index.ts'

/** When an animation runs, in seconds of its page's clock. */
export interface AnimationTimes {
  start: number
  /** Infinity when it repeats until the page ends. */
  end: number
  /** Duration of one repetition. */
  duration: number
  /** Repetitions after the first run; -1 if endless. */
  repeat: number
}

/** The times of an animation of any type. */
export function timesOf({
  delay,
  duration,
  infinite,
  interationCount,
}: Readonly<Omit<Animation, 'type'>>): AnimationTimes {
  const count = Math.max(1, Math.round(interationCount))
  if (duration < EPSILON) return { start: delay, end: delay, duration, repeat: 0 }
  if (infinite === true) return { start: delay, end: Infinity, duration, repeat: -1 }
  return { start: delay, end: delay + duration * count, duration, repeat: count - 1 }
}
