import type { AnyElement } from './element.ts'

/** What a sound is for. */
export type CueKind = 'music' | 'scene' | 'narration' | 'video'

/** How music becomes softer while there is speech. Times in seconds. */
export interface Ducking {
  /** By how many dB. */
  amount: number
  /** How long the music takes to become softer, before the speech begins, and to come back after it. */
  attack: number
  release: number
  /** Whether the sound of videos counts as speech, as narration does. */
  video: boolean
}

/** A point of a gain envelope, in seconds of the envelope's clock. */
export interface GainPoint {
  time: number
  gain: number
}

/** A gain that changes linearly between points in the order of time, and is constant before and after them. */
export type Envelope = readonly GainPoint[]

/** A sound and when it is heard. Times are in seconds, `start` and `end` on the video's clock. */
export interface Cue {
  kind: CueKind
  src: string
  start: number
  /** The sound is cut here even if it is longer. */
  end: number
  /** The part that is heard, on the sound's own clock. A `to` beyond the sound means its end. */
  from: number
  to: number
  /** Speed. The pitch does not change. */
  rate: number
  /** 1 is the recorded loudness; narration goes up to 2. */
  gain: number
  /** Repeats the part until `end`. */
  loop: boolean
  fadeIn: number
  fadeOut: number
  /** Where the fade-out reaches silence: at `end` if the sound lasts until then, or where the sound ends. */
  fadesTo: 'end' | 'over'
  /** Music that is ducked. */
  ducking?: Ducking
  /** On the video's clock. They multiply with the gain and the fades. */
  envelopes?: readonly Envelope[]
  /** Another one, on the sound's own clock: it changes the same part of the sound whenever that is heard. */
  soundGain?: Envelope
}

/** When an element may be heard, in seconds of the video's clock. */
export interface AudioSpan {
  start: number
  end: number
  /** When the element enters: the end of the delay before its entrance animation, otherwise `start`. */
  entrance: number
}

/** When the narration of a page may be heard, in seconds of the video's clock. */
export interface NarrationSpan {
  start: number
  end: number
  /** Pause between two clips with sounds of their own. */
  gap: number
}

/** A narration clip that has a sound, and when it is heard. */
export interface NarrationCue {
  /** The index of the clip within its element. */
  index: number
  cue: Cue
  /** How long the clip would be heard if the page did not end; Infinity if unknown. */
  seconds: number
  /** Length of the whole sound in seconds; 0 if unknown. */
  length: number
}

/**
 * What is heard of an element.
 * - `music`: the last such element of the project sounds throughout the video.
 * - `scene`: music of its page.
 * - `video`: the element's own sound, on its page.
 * - `narration`: clips that follow those of the elements before it on its page.
 */
export type KindAudio<One extends AnyElement = AnyElement> =
  | { kind: 'music' | 'scene' | 'video'; cues(element: One, span: AudioSpan): Cue[] }
  | { kind: 'narration'; clips(element: One, span: NarrationSpan): NarrationCue[] }

/** Seconds that a sound fades where its page cuts it off. */
export const PAGE_FADE = 0.3
/** A fade takes at most this part of what it fades. */
export const FADE_PART = 0.25
/** The whole sound, once. */
export const WHOLE_SOUND = {
  from: 0,
  to: Infinity,
  rate: 1,
  loop: false,
  fadeIn: 0,
  fadesTo: 'end',
} as const
