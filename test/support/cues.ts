import type { Cue } from '#engine/timeline/index.ts'

/** A sound as it is, once, for a minute from the start of the video. */
export const cueOf = (changes: Partial<Cue> = {}): Cue => ({
  kind: 'scene',
  src: 'sound',
  start: 0,
  end: 60,
  from: 0,
  to: Infinity,
  rate: 1,
  gain: 1,
  loop: false,
  fadeIn: 0,
  fadeOut: 0,
  fadesTo: 'end',
  ...changes,
})
