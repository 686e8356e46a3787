import { proxy } from 'valtio/vanilla'
import { clamp } from '../../../../engine/document/index.ts'
import { type Editing, goToPage } from '../../../../engine/editing/index.ts'
import { frameAt, pageOf, planVideo } from '../../../../engine/timeline/index.ts'
import type { Playback, PlaybackState } from './playback.ts'

/** A playhead alone: it goes to a moment and shows the page that is seen there, as it is edited. */
export function createPlayhead(editing: Editing): Playback {
  const { undoable } = editing
  const state = proxy<PlaybackState>({
    isShown: false,
    isPlaying: false,
    isWaiting: false,
    time: 0,
    isLooping: false,
  })
  function seek(seconds: number) {
    const plan = planVideo(undoable.project)
    state.time = clamp(seconds, 0, plan.seconds)
    goToPage(editing, undoable.project.pages[pageOf(plan, frameAt(plan, state.time))]?.uuid ?? '')
  }
  return {
    state,
    play: () => undefined,
    pause: () => undefined,
    toggle: () => undefined,
    seek,
    step(frames) {
      const plan = planVideo(undoable.project)
      seek((frameAt(plan, state.time) + frames) / plan.fps)
    },
    setLooping(isLooping) {
      state.isLooping = isLooping
    },
    leave: () => undefined,
    dispose: () => undefined,
  }
}
