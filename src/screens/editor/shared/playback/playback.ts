import type { Missing } from '#engine/scene/index.ts'

/** The state of the playback on the stage; reactive. */
export interface PlaybackState {
  /** Whether the stage shows the video at `time` instead of the page that is edited. */
  isShown: boolean
  isPlaying: boolean
  /** Whether media are loading, or the sound is still buffering. */
  isWaiting: boolean
  /** The time of the playhead, seconds of the video. It stays while the author edits. */
  time: number
  isLooping: boolean
}

/** What went wrong with the video, and how far it is loaded; reactive. */
export interface PlaybackReport {
  /** The share of the media that has been read, 0…1. */
  progress: number
  /** Media that could not be loaded. */
  missing: readonly Missing[]
  /** Settings that the video shows differently, in Chinese. */
  warnings: readonly string[]
  /** Why the video could not be shown, in Chinese. Whoever displays it resets it to null. */
  problem: string | null
}

/**
 * Plays the video on the stage, with sound. It does not change the document. The playhead belongs to the active
 * page: it keeps its time on that page while other pages change, and moves to the start of a page that the author
 * goes to.
 */
export interface Playback {
  readonly state: PlaybackState
  readonly report: PlaybackReport
  /** Plays from the playhead, or from the start at the end. Call it in a click or key handler: browsers block sound otherwise. */
  play(): void
  pause(): void
  toggle(): void
  /**
   * Moves the playhead, shows the video there, and makes the visible page the active one. During playback the video
   * pauses while seeking continues, and then plays on.
   */
  seek(seconds: number): void
  /** Pauses and moves by a number of frames. */
  step(frames: number): void
  setLooping(isLooping: boolean): void
  /** Shows the page that is edited again; the playhead stays. */
  leave(): void
  /** Leaves the video and moves the playhead. */
  leaveAt(seconds: number): void
  dispose(): void
}
