/** The time in ms of a frame for painting bitmaps anew while the zoom changes. */
const BAKE_TIME = 8
/** The same for the first bitmaps of a page, and while nothing changes; input is still answered in time. */
const SLICE_TIME = 28

/** The time that a frame, or a slice of work between two frames, may take for painting bitmaps. */
export interface FrameBudget {
  /** Begins another frame or slice. */
  begin(): void
  /** Whether there is no time left to paint bitmaps for another zoom. */
  isTimeSpent: () => boolean
  /** Whether there is none left for the first bitmaps of a page, or while nothing changes. */
  isSliceSpent: () => boolean
}

/** @param isDragging whether frames must be short even while nothing changes. */
export function createFrameBudget(isDragging: () => boolean): FrameBudget {
  let start = 0
  let isSpent = false
  return {
    begin() {
      start = performance.now()
      isSpent = false
    },
    isTimeSpent() {
      // Thousands of elements ask in a frame, and reading the clock takes time.
      isSpent ||= performance.now() - start > BAKE_TIME
      return isSpent
    },
    isSliceSpent: () => performance.now() - start > (isDragging() ? BAKE_TIME : SLICE_TIME),
  }
}
