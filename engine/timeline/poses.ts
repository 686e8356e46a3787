import { gsap } from 'gsap'
import type { Animation, Easing } from '#engine/elements/element.ts'
import { schemaOf } from '#engine/elements/schemas.ts'
import { EPSILON, type Size } from '#engine/geometry/index.ts'
import { easedTime } from './animations/easing.ts'
import { presetOf, textPresetOf } from './animations/presets.ts'
import { type Sampler, sample, samplerOf } from './animations/sample.ts'
import { plannedRuns } from './planned-runs.ts'
import { combined, type Pose, poseOf, restPose } from './pose.ts'

/** The part of an element that is read; snapshots and plain data are accepted. */
export interface AnimatedElement {
  readonly uuid: string
  /** Absent: it has no text that moves in units. */
  readonly elName?: string
  readonly animations: readonly Readonly<Animation>[]
  readonly commonStyle: Readonly<Size>
}

/** The poses of a page's elements at any time of the page's own clock. */
export interface Poses {
  /** The pose at `seconds`; `restPose` itself where nothing animates the element at that time. */
  poseAt(elementUuid: string, seconds: number): Pose
  /** Equal at two times exactly when every element has the same pose at both. */
  stateKey(seconds: number): string
  dispose(): void
}

/** One animation of an element, waiting, running or over. */
interface ActiveAnimation {
  /** Written by GSAP: progress of the current repetition in time, 0…100. */
  readonly playhead: { percent: number }
  readonly sampler: Sampler
  readonly easing: Easing | undefined
  readonly start: number
  /** Infinity when it repeats until the page ends. */
  readonly end: number
  /** Whether the first keyframe shows before the start. */
  readonly showsFirst: boolean
  /** The last keyframe shows from the end until this time. */
  readonly showsLastUntil: number
}

// Timelines are only sought, never played: let GSAP's ticker sleep.
gsap.config({ autoSleep: 1 })

/**
 * The poses of a page, read from one paused GSAP timeline. Each animation has a playhead of its own, so that the
 * result does not depend on the order of seeking. The page is only read.
 */
export function createPoses(page: { readonly elements: readonly AnimatedElement[] }): Poses {
  const timeline = gsap.timeline({ paused: true })
  const animated = new Map<string, { size: Size; runs: ActiveAnimation[] }>()
  for (const { uuid, elName, animations, commonStyle } of page.elements) {
    const runs = runsOf(animations, timeline, elName !== undefined && schemaOf(elName).hasTextUnits)
    const size = { width: commonStyle.width, height: commonStyle.height }
    if (runs.length > 0) animated.set(uuid, { size, runs })
  }

  let current = Number.NaN
  const known = new Map<string, Pose>()
  const seek = (seconds: number) => {
    if (seconds === current) return
    current = seconds
    known.clear()
    timeline.seek(Math.max(0, seconds))
  }

  const poseAt = (uuid: string, seconds: number): Pose => {
    const element = animated.get(uuid)
    if (!element) return restPose
    seek(seconds)
    let pose = known.get(uuid)
    if (!pose) {
      pose = element.runs.map((run) => poseOfRun(run, seconds, element.size)).reduce(combined, restPose)
      known.set(uuid, pose)
    }
    return pose
  }

  return {
    poseAt,
    stateKey: (seconds) =>
      Array.from(animated.keys(), (uuid) => {
        const pose = poseAt(uuid, seconds)
        return pose === restPose ? '' : `${pose.opacity},${pose.transform.join()}`
      }).join(';'),
    dispose() {
      timeline.kill()
      animated.clear()
      known.clear()
    },
  }
}

/** Whether any of the element's animations is known; unknown animations have no effect. */
export const isAnimated = ({ animations }: Pick<AnimatedElement, 'animations'>): boolean =>
  animations.some(({ type }) => presetOf(type) !== undefined)

/** @param movesUnits whether the animations of texts move the element's units, which its renderer paints. */
function runsOf(
  animations: AnimatedElement['animations'],
  timeline: gsap.core.Timeline,
  movesUnits: boolean,
): ActiveAnimation[] {
  return plannedRuns(animations).flatMap((run): ActiveAnimation[] => {
    const { animation, start, end, duration, repeat, showsFirst, showsLastUntil } = run
    const found = presetOf(animation.type)
    if (!found || (movesUnits && textPresetOf(animation.type))) return []
    const playhead = { percent: 0 }
    if (end > start) {
      timeline.to(playhead, { percent: 100, duration, repeat, ease: 'none', lazy: false }, start)
    }
    const sampler = samplerOf(found.preset, animation.easing !== undefined)
    return [{ playhead, sampler, easing: animation.easing, start, end, showsFirst, showsLastUntil }]
  })
}

function poseOfRun(run: ActiveAnimation, seconds: number, size: Size): Pose {
  const percent = percentOf(run, seconds)
  if (percent === undefined) return restPose
  const { opacity, transform } = sample(run.sampler, percent, size)
  return poseOf(opacity, transform)
}

/** The percentage of the preset that shows; undefined while the animation has no effect. */
function percentOf(
  { playhead, start, end, easing, ...run }: ActiveAnimation,
  seconds: number,
): number | undefined {
  if (seconds < start - EPSILON) return run.showsFirst ? 0 : undefined
  if (seconds > end - EPSILON) return seconds < run.showsLastUntil - EPSILON ? 100 : undefined
  // At the seam of two repetitions GSAP reports the end; the start of the next one shows.
  return playhead.percent === 100 ? 0 : 100 * easedTime(easing, playhead.percent / 100)
}
