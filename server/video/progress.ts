import type { ClaimedPart, VideoParts } from '../db/video-parts.ts'

/** Share of the progress for drawing the parts of a shared video, and for all rendering; the rest is storing. */
const DRAWN = 0.95
const RENDERED = 0.97

/** How far a task has come, and its part that this worker draws. */
export interface Progress {
  /** Is called with the part that is drawn from now on, null for none. */
  onPart: (part: ClaimedPart | null) => void
  /** Is called with the number of frames of the part, or of the video, that are done. */
  onProgress: (done: number, total: number) => void
  /** Records a heartbeat of the part. @returns the progress, 0 to 1 */
  beat: () => Promise<number>
}

export function progressOf(videoParts: VideoParts, taskId: string, worker: string): Progress {
  let part: ClaimedPart | null = null
  let drawn = 0
  /** Of the video as a whole. */
  let share = 0
  let isShared = false
  return {
    onPart(next) {
      part = next
      drawn = 0
      isShared = true
    },
    onProgress(done, total) {
      const before = isShared ? DRAWN : 0
      if (part) drawn = done
      else share = before + (done / total) * (RENDERED - before)
    },
    async beat() {
      if (part) await videoParts.beat(part.id, worker, drawn)
      return isShared && share === 0 ? (await videoParts.progress(taskId)).drawn * DRAWN : share
    },
  }
}
