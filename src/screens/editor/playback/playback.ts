/** The film as it plays on the stage; reactive. */
export interface PlaybackState {
  /** Whether the stage shows the film at `time`, and not the page that is edited. */
  isShown: boolean
  isPlaying: boolean
  /** The media are being read, or the sound is not there yet. */
  isWaiting: boolean
  /** Where the playhead stands, seconds of the video; it stays there while the author edits. */
  time: number
  isLooping: boolean
}

/** Plays the work where the author edits it, with its sound. The document is not touched. */
export interface Playback {
  readonly state: PlaybackState
  /** From the playhead; at the end it begins anew. Call it from a click or key: browsers start no sound otherwise. */
  play(): void
  pause(): void
  toggle(): void
  /** Sets the playhead, shows that moment, and makes the page that is seen there the active one. */
  seek(seconds: number): void
  /** Pauses and goes so many frames on, or back. */
  step(frames: number): void
  setLooping(isLooping: boolean): void
  /** The stage shows the page again, as it is edited; the playhead stays. */
  leave(): void
  dispose(): void
}
