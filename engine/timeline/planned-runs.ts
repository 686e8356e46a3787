import type { Animation } from '#engine/elements/element.ts'
import { EPSILON } from '#engine/geometry/index.ts'
import { type AnimationTimes, timesOf } from './animation-times.ts'
import { presetOf, type Role } from './animations/presets.ts'

/** An animation of an element, and what it shows before and after. */
export interface PlannedRun extends AnimationTimes {
  animation: Readonly<Animation>
  role: Role
  /** Whether the first keyframe shows before the start. */
  showsFirst: boolean
  /** The last keyframe shows from the end until this time. */
  showsLastUntil: number
}

/** The known animations of an element with their times. */
export function plannedRuns(animations: readonly Readonly<Animation>[]): PlannedRun[] {
  const planned = animations.flatMap((animation) => {
    const role = presetOf(animation.type)?.role
    return role ? [{ animation, role, ...timesOf(animation) }] : []
  })
  const starts = (role: Role) => planned.filter((run) => run.role === role).map(({ start }) => start)
  const entranceStarts = starts('entrance')
  const exitStarts = starts('exit')
  return planned.map((run) => ({
    ...run,
    // Between an exit and a later entrance the exit's last keyframe shows; it ends when the entrance starts.
    showsFirst: run.role === 'entrance' && !exitStarts.some((exit) => exit < run.start),
    showsLastUntil:
      run.role === 'exit' ? Math.min(...entranceStarts.filter((at) => at > run.start), Infinity) : run.start,
  }))
}

/** The percentage of a repetition that shows, in time; undefined while the animation has no effect. */
export function percentAt(run: PlannedRun, seconds: number): number | undefined {
  const { start, end, duration } = run
  const isBefore = seconds < start - EPSILON
  if (isBefore) return run.showsFirst ? 0 : undefined
  if (seconds > end - EPSILON) return seconds < run.showsLastUntil - EPSILON ? 100 : undefined
  // Sums are not exact: at the seam of two repetitions, the start of the next one shows.
  const over = Math.floor((seconds - start + EPSILON) / duration) * duration
  return (100 * Math.max(0, seconds - start - over)) / duration
}
