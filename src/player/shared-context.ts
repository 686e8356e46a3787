import { SAMPLE_RATE } from '#engine/timeline/index.ts'

let context: AudioContext | undefined
let users = 0

/** The audio context of all players of this page. Opening one blocks the thread, which delays the start of playback. */
export function openSharedContext(): AudioContext {
  context ??= new AudioContext({ sampleRate: SAMPLE_RATE })
  users += 1
  return context
}

/** Gives the shared context back. It rests while nobody has it. */
export function closeSharedContext(): void {
  users -= 1
  if (users === 0) context?.suspend().catch(() => {}) // the browser has closed it
}
