import type { EmbeddedVoice } from './espeak-voices.ts'

/** What the service and the process of the embedded synthesizer say to each other. */

export interface EspeakOrder {
  text: string
  voice: EmbeddedVoice
  /** Words a minute. */
  rate: number
  /** 0 is silence, 1 the loudest. */
  peak: number
}

export type EspeakNews =
  | { kind: 'spoken'; mp3: Uint8Array }
  /** There is nothing in the text that can be read. */
  | { kind: 'nothing' }
  /** The optional package is not installed. */
  | { kind: 'absent' }
  | { kind: 'failed'; message: string }
