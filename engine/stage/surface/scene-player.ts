import type { Animation } from '#engine/elements/element.ts'
import type { MovieFrame } from '#engine/elements/element-renderer.ts'
import { type Element, schemaOf } from '#engine/elements/schemas.ts'
import { type PageScene, type RenderablePage, type Resources, withContentBoxes } from '#engine/scene/index.ts'
import { createPoses, maxScaleOf, type Poses, textStateAt } from '#engine/timeline/index.ts'

/** Moves the objects of a scene by a clock; at most one playback is on. */
export interface ScenePlayer {
  readonly isPlaying: boolean
  /** The element whose video file is playing. */
  readonly footageId: string | null
  /**
   * Plays the animations of a page once.
   * @param now returns the time in ms, of any origin.
   * @param seconds the duration of the page.
   * @returns a promise that resolves when the playback ends or is stopped.
   */
  play(page: RenderablePage, seconds: number, now: () => number): Promise<void>
  /** Loops one animation of an element, with a pause between the rounds. */
  loopAnimation(element: Element, animation: Readonly<Animation>, clock: PreviewClock): void
  /** Plays the self-animations of elements once, until all rest. */
  playSelfAnimations(ids: readonly string[], now: () => number): Promise<void>
  /** Plays the video file of an element once, without sound. @returns false if it has none. */
  playFootage(id: string, now: () => number): boolean
  /** Moves the objects to the current time. Call it before painting. */
  update(): void
  stop(): void
}

export interface PreviewClock {
  /** Returns the time in ms, of any origin. */
  now: () => number
  /** Receives the animation's time in seconds at every repaint. */
  onTime?: (seconds: number) => void
}

interface ActivePlayback {
  footageId?: string
  /** Null if only self-animations play. */
  poses: Poses | null
  /** Moves the objects to a time in seconds. @returns false at the end. */
  seek: (seconds: number) => boolean
  /** Puts back what the playback has replaced. */
  restore?: () => void
  start: number
  now: () => number
  onEnd: () => void
}

/** Seconds between two rounds of a looped animation. */
const PAUSE = 0.7

/** @param onChange requests a repaint. */
export function createScenePlayer(
  scene: PageScene,
  { decode }: Pick<Resources, 'decode'>,
  onChange: () => void,
): ScenePlayer {
  let active: ActivePlayback | null = null

  function stop() {
    if (!active) return
    const { poses, restore, onEnd } = active
    active = null
    restore?.()
    poses?.dispose()
    scene.rest()
    onChange()
    onEnd()
  }

  function start(next: Omit<ActivePlayback, 'start' | 'onEnd'>): Promise<void> {
    stop()
    const { promise, resolve } = Promise.withResolvers<void>()
    active = { ...next, start: next.now(), onEnd: resolve }
    onChange()
    return promise
  }

  /** Returns a function that moves objects once the frames of movies are decoded; it drops calls meanwhile. */
  function createDecodedMove() {
    let isDecoding = false
    async function decodeAndMove(frames: readonly MovieFrame[], move: () => void) {
      const current = active
      isDecoding = true
      await decode(frames)
      isDecoding = false
      if (active === current) move()
    }
    return (frames: readonly MovieFrame[], move: () => void) => {
      if (frames.length === 0) move()
      else if (!isDecoding) void decodeAndMove(frames, move)
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
      const poses = createPoses(withContentBoxes(page))
      const moveDecoded = createDecodedMove()
      const seek = (time: number) => {
        if (time >= seconds) return false
        moveDecoded(scene.movieFramesAt(time), () => scene.seek(poses, time))
        return true
      }
      return start({ poses, seek, now })
    },
    loopAnimation(element, animation, { now, onTime }) {
      const { uuid, elName } = element
      const fitted = scene.objectOf(uuid)?.element ?? element
      const { commonStyle } = fitted
      const { duration } = animation
      const animations = [{ ...animation, delay: 0, infinite: '' as const, interationCount: 1 }]
      const animated = { uuid, elName, commonStyle, animations }
      const poses = createPoses({ elements: [animated] })
      const maxScale = maxScaleOf(animated)
      // The renderer of a text paints its units in the animations that the element has.
      const movesUnits = schemaOf(elName).hasTextUnits && textStateAt(animations, 0) !== null
      const shown = movesUnits ? { ...fitted, animations } : fitted
      const seek = (time: number) => {
        const seconds = Math.min(duration, time % (duration + PAUSE))
        const object = scene.objectOf(uuid)
        object?.setPose(poses.poseAt(uuid, seconds), maxScale)
        if (movesUnits && object) {
          object.setElement(shown)
          object.setTime(seconds)
        }
        onTime?.(seconds)
        return true
      }
      void start({
        ...{ poses, seek, now },
        restore() {
          const object = scene.objectOf(uuid)
          // It shows another element if the document has changed.
          if (object?.element === shown) object.setElement(element)
        },
      })
    },
    playSelfAnimations(ids, now) {
      const objects = ids.flatMap((id) => scene.objectOf(id) ?? [])
      const end = Math.max(0, ...objects.map(({ restsAt }) => restsAt))
      const seek = (time: number) => {
        for (const object of objects) object.setTime(time)
        return time < end
      }
      return start({ poses: null, seek, now })
    },
    playFootage(id, now) {
      const object = scene.objectOf(id)
      const range = object?.footage
      if (!object || !range) return false
      const moveDecoded = createDecodedMove()
      const seek = (elapsed: number) => {
        const time = range.from + elapsed
        if (time >= range.to) return false
        moveDecoded(object.movieFramesAt(time), () => object.setTime(time))
        return true
      }
      void start({ poses: null, seek, now, footageId: id })
      return true
    },
    update() {
      if (!active) return
      const { seek, start, now } = active
      if (seek((now() - start) / 1000)) onChange()
      else stop()
    },
    stop,
  }
}
