import type { Animation } from '#engine/elements/element.ts'
import type { MovieFrame } from '#engine/elements/element-renderer.ts'
import { type Element, isSeen } from '#engine/elements/schemas.ts'
import type { PageScene, RenderablePage, Resources } from '#engine/scene/index.ts'
import { createPoses, maxScaleOf, type Pose, type Poses, restPose } from '#engine/timeline/index.ts'

/**
 * Plays the animations of the page that is shown, once, or one animation of one element, again and again, or what
 * elements do by themselves.
 */
export interface Preview {
  readonly isPlaying: boolean
  /** The element whose file is played; null when there is none. */
  readonly footageId: string | null
  /**
   * @param now the present time in ms, of any origin.
   * @param seconds how long the page lasts.
   * @returns a promise of the end, however it comes.
   */
  play(page: RenderablePage, seconds: number, now: () => number): Promise<void>
  /** Tries an animation on an element, at once and once, with a pause before the next time; the rest rests. */
  tryOn(element: Element, animation: Readonly<Animation>, clock: TrialClock): void
  /** Plays what these elements do by themselves, once and until all rest. @returns a promise of the end. */
  playMotion(ids: readonly string[], now: () => number): Promise<void>
  /** Plays once the file that an element shows, without sound; false where there is none. */
  playFootage(id: string, now: () => number): boolean
  /** Moves the elements to where they are now. To be called before painting. */
  show(): void
  stop(): void
}

export interface TrialClock {
  /** The present time in ms, of any origin. */
  now: () => number
  /** Is told at each painting how far the animation is, in seconds. */
  onTime?: (seconds: number) => void
}

interface ActivePlayback {
  footageId?: string
  /** Null where nothing but elements themselves move. */
  poses: Poses | null
  /** Moves what plays to a time in seconds; false when it is over. */
  seek: (seconds: number) => boolean
  start: number
  now: () => number
  ended: () => void
}

const UNSEEN: Pose = { ...restPose, opacity: 0, identity: false }
/** Seconds for which the end of a trial is seen before it begins again. */
const PAUSE = 0.7

export function createPreview(
  scene: PageScene,
  { decode }: Pick<Resources, 'decode'>,
  changed: () => void,
): Preview {
  let active: ActivePlayback | null = null

  function stop() {
    if (!active) return
    const { poses, ended } = active
    active = null
    poses?.dispose()
    scene.rest()
    changed()
    ended()
  }

  function begin(next: Omit<ActivePlayback, 'start' | 'ended'>): Promise<void> {
    stop()
    const { promise, resolve } = Promise.withResolvers<void>()
    active = { ...next, start: next.now(), ended: resolve }
    changed()
    return promise
  }

  /** Movies are shown as fast as they can be decoded, and what is beside them keeps their pace. */
  function createPace() {
    let isDecoding = false
    async function moveDecoded(moments: readonly MovieFrame[], move: () => void) {
      const current = active
      isDecoding = true
      await decode(moments)
      isDecoding = false
      if (active === current) move()
    }
    return (moments: readonly MovieFrame[], move: () => void) => {
      if (moments.length === 0) move()
      else if (!isDecoding) void moveDecoded(moments, move)
    }
  }

  return {
    get isPlaying() {
      return active !== null
    },
    get footageId() {
      return active?.footageId ?? null
    },
    play(page, seconds, now) {
      const poses = createPoses(page)
      // Badges are no part of what the video shows.
      for (const object of scene.objects) if (!isSeen(object.element)) object.setPose(UNSEEN, 1)
      const whenDecoded = createPace()
      const seek = (time: number) => {
        if (time >= seconds) return false
        whenDecoded(scene.movieFramesAt(time), () => scene.seek(poses, time))
        return true
      }
      return begin({ poses, seek, now })
    },
    tryOn({ uuid, commonStyle }, animation, { now, onTime }) {
      const { duration } = animation
      const animations = [{ ...animation, delay: 0, infinite: '' as const, interationCount: 1 }]
      const tried = { uuid, commonStyle, animations }
      const poses = createPoses({ elements: [tried] })
      const reach = maxScaleOf(tried)
      const seek = (time: number) => {
        const seconds = Math.min(duration, time % (duration + PAUSE))
        scene.objectOf(uuid)?.setPose(poses.poseAt(uuid, seconds), reach)
        onTime?.(seconds)
        return true
      }
      void begin({ poses, seek, now })
    },
    playMotion(ids, now) {
      const objects = ids.flatMap((id) => scene.objectOf(id) ?? [])
      const end = Math.max(0, ...objects.map(({ restsAt }) => restsAt))
      const seek = (time: number) => {
        for (const object of objects) object.setTime(time)
        return time < end
      }
      return begin({ poses: null, seek, now })
    },
    playFootage(id, now) {
      const object = scene.objectOf(id)
      const run = object?.footage
      if (!object || !run) return false
      const whenDecoded = createPace()
      const seek = (passed: number) => {
        const time = run.from + passed
        if (time >= run.to) return false
        whenDecoded(object.movieFramesAt(time), () => object.setTime(time))
        return true
      }
      void begin({ poses: null, seek, now, footageId: id })
      return true
    },
    show() {
      if (!active) return
      const { seek, start, now } = active
      if (seek((now() - start) / 1000)) changed()
      else stop()
    },
    stop,
  }
}
