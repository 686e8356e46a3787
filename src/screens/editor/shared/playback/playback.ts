import type { Missing } from '#engine/scene/index.ts'

/** The video as it plays on the stage; reactive. */
export interface PlaybackState {
  /** Whether the stage shows the video at `time`, and not the page that is edited. */
  isShown: boolean
  isPlaying: boolean
  /** The media are being read, or the sound is not there yet. */
  isWaiting: boolean
  /** Where the playhead stands, seconds of the video; it stays there while the author edits. */
  time: number
  isLooping: boolean
}

/** What is told of the video besides; reactive. */
export interface VideoReport {
  /** How much of the media has been read, 0…1. */
  progress: number
  /** What is not seen or heard as it was meant. */
  missing: readonly Missing[]
  /** What is drawn otherwise than asked, in Chinese. */
  warnings: readonly string[]
  /** Why the video could not be shown, in Chinese. Whoever tells it puts null here. */
  problem: string | null
}

/**
 * Plays the work where the author edits it, with its sound. The document is not touched. The playhead lies on the
 * active page: it keeps to its moment of that page whatever is done to the others, and goes to the beginning of a
 * page that the author turns to.
 */
export interface Playback {
  readonly state: PlaybackState
  readonly report: VideoReport
  /** From the playhead; at the end it begins anew. Call it from a click or key: browsers start no sound otherwise. */
  play(): void
  pause(): void
  toggle(): void
  /**
   * Sets the playhead, shows that moment, and makes the page that is seen there the active one. While it plays,
   * the video holds still as long as seeking goes on, and then plays on.
   */
  seek(seconds: number): void
  /** Pauses and goes so many frames on, or back. */
  step(frames: number): void
  setLooping(isLooping: boolean): void
  /** The stage shows the page again, as it is edited; the playhead stays. */
  leave(): void
  /** Sets the playhead, and the stage shows the page there as it is edited. */
  leaveAt(seconds: number): void
  dispose(): void
}
