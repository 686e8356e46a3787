import type { Cue } from '#engine/timeline/index.ts'

/** A cue of one minute from the start of the video, untrimmed and not looped. */
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
