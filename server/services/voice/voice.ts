import type { SpokenWord } from '#engine/elements/voice/schema.ts'

/** A text and how to speak it. */
export interface SpeechOrder {
  text: string
  /** An id of the catalogue. */
  voiceName: string
  /** 0 to 100; 50 is the voice's own speed. */
  speed: number
  volume: number
}

export interface Speech {
  mp3: Buffer
  /** Duration in seconds. */
  seconds: number
  /** When the words are heard, if the provider tells; the texts joined are the text without its readings. */
  words?: readonly SpokenWord[] | undefined
}

/** A text-to-speech provider. */
export interface VoiceProvider {
  /** Names the speaker that is used for a voice of the catalogue; a new name invalidates stored sounds. */
  sourceOf: (voiceName: string) => string
  /**
   * @throws RefusedError when another text or voice is needed, UserError when the provider fails, and the
   * signal's reason
   */
  speak: (order: SpeechOrder, signal: AbortSignal) => Promise<Speech>
  close: () => Promise<void>
}
