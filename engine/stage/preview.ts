import type { PageScene, Scenery } from '../scene/index.ts'
import { createPoses, type Poses } from '../timeline/index.ts'

/** Plays the animations of the page that is shown, once. */
export interface Preview {
  readonly isPlaying: boolean
  /**
   * @param now the present time in ms, of any origin.
   * @param seconds how long the page lasts.
   * @returns a promise of the end, however it comes.
   */
  play(page: Scenery, seconds: number, now: () => number): Promise<void>
  /** Moves the elements to where they are now. To be called before painting. */
  show(): void
  stop(): void
}

interface Playing {
  poses: Poses
  start: number
  seconds: number
  now: () => number
  ended: () => void
}

export function createPreview(scene: PageScene, changed: () => void): Preview {
  let playing: Playing | null = null

  function stop() {
    if (!playing) return
    const { poses, ended } = playing
    playing = null
    poses.dispose()
    scene.rest()
    changed()
    ended()
  }

  return {
    get isPlaying() {
      return playing !== null
    },
    play(page, seconds, now) {
      stop()
      const { promise, resolve } = Promise.withResolvers<void>()
      playing = { poses: createPoses(page), start: now(), seconds, now, ended: resolve }
      changed()
      return promise
    },
    show() {
      if (!playing) return
      const { poses, start, seconds, now } = playing
      const time = (now() - start) / 1000
      if (time >= seconds) {
        stop()
        return
      }
      scene.seek(poses, time)
      changed()
    },
    stop,
  }
}
