/** What is to be said, and how. */
export interface SpeechOrder {
  text: string
  /** An id of the catalogue. */
  voiceName: string
  /** 0 to 100; 50 is as the voice speaks by itself. */
  speed: number
  volume: number
}

export interface Speech {
  mp3: Buffer
  /** As long as it is heard. */
  seconds: number
}

/** A party that turns text into speech. */
export interface VoiceProvider {
  /** Names what speaks for a voice of the catalogue: another name, another sound. */
  sourceOf: (voiceName: string) => string
  /**
   * @throws Refusal when another text or voice is needed, Failure when the party does not do its part, and the
   * signal's reason
   */
  speak: (order: SpeechOrder, signal: AbortSignal) => Promise<Speech>
  close: () => Promise<void>
}
