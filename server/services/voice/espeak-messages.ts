import type { EmbeddedVoice } from './espeak-voices.ts'
import type { TimedWord } from './spoken-words.ts'

/** Messages between the service and the process of the embedded synthesizer. */

export interface EspeakOrder {
  text: string
  voice: EmbeddedVoice
  /** Words per minute. */
  rate: number
  /** Amplitude, 0 to 1. */
  peak: number
}

export type EspeakNews =
  | { kind: 'spoken'; mp3: Uint8Array; words: readonly TimedWord[] }
  /** The text contains nothing that can be read. */
  | { kind: 'nothing' }
  /** The optional package is not installed. */
  | { kind: 'absent' }
  | { kind: 'failed'; message: string }
