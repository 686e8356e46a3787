import type { Frame, FrameRenderer } from '#engine/scene/index.ts'

interface PresenterOptions {
  frames: Pick<FrameRenderer, 'renderFrame' | 'renderAtOnce' | 'prepareFrame'>
  onFrame: (canvas: Frame['canvas'], frame: number) => void
  onError: (error: unknown) => void
  /** Calls back before the next repaint. @returns cancels */
  onRepaint: (run: () => void) => () => void
}

/** Repaints without a seek after which the author rests: during a drag there is one with almost every repaint. */
const REST = 3

/**
 * Draws one frame at a time, always the one requested last, and drops those in between. During playback a frame that is
 * being drawn is still shown, otherwise slow pages would show nothing. Seeking shows a frame at once, with the movie
 * frames that are decoded, and exactly when its own are; of several seeks before a repaint, the last one.
 */
export function createFramePresenter({ frames, onFrame, onError, onRepaint }: PresenterOptions) {
  let wanted: number | null = null
  let asked: number | null = null
  let isDrawing = false
  let isSeeking = false
  /** Whether the author has sought a frame since the one that is being drawn was begun. */
  let isOvertaken = false
  let isDisposed = false
  /** Since a seek was drawn, until the author rests. */
  let cancelRepaint: (() => void) | null = null
  let isLate = false

  function fail(error: unknown) {
    wanted = null
    asked = null
    if (!isDisposed) onError(error)
  }

  async function draw() {
    isDrawing = true
    try {
      while (wanted !== null) {
        const frame = wanted
        if (isSeeking) await frames.prepareFrame(frame)
        if (frame !== wanted) continue
        wanted = null
        isOvertaken = false
        const { canvas } = await frames.renderFrame(frame)
        if (!isDisposed && (!isOvertaken || frame === asked)) onFrame(canvas, frame)
      }
    } catch (error) {
      fail(error)
    } finally {
      isDrawing = false
    }
    if (isSeeking && !cancelRepaint) prepareNext()
  }

  /**
   * Decodes the movies of the frame after the one at which the author rests: playing most often begins there, and a
   * decoder that starts anew takes longer than a few frames last.
   */
  function prepareNext() {
    if (asked === null || isDisposed) return
    frames.prepareFrame(asked + 1).catch(() => {}) // drawing that frame reports it
  }

  /** @param rest repaints without a seek until the author rests */
  function watchRepaints(rest: number) {
    cancelRepaint = onRepaint(() => {
      cancelRepaint = null
      if (isLate) drawAtOnce()
      else if (rest > 1) watchRepaints(rest - 1)
      else if (!isDrawing) prepareNext()
    })
  }

  function drawAtOnce() {
    isLate = false
    const frame = wanted
    if (frame === null || !isSeeking) return
    watchRepaints(REST)
    try {
      const { canvas, isExact } = frames.renderAtOnce(frame)
      if (isExact) wanted = null
      onFrame(canvas, frame)
    } catch (error) {
      fail(error)
      return
    }
    if (!isDrawing) void draw()
  }

  return {
    /** Requests a frame of the playback; repeating the last request has no effect. */
    show(frame: number) {
      if (frame === asked || isDisposed) return
      asked = frame
      wanted = frame
      isSeeking = false
      if (!isDrawing) void draw()
    },
    /** Requests a frame to which the author seeks. */
    seek(frame: number) {
      if (frame === asked || isDisposed) return
      asked = frame
      wanted = frame
      isSeeking = true
      isOvertaken = true
      if (cancelRepaint) isLate = true
      else drawAtOnce()
    },
    /** Requests the last frame again after its content changed. */
    redraw() {
      if (asked === null) return
      const frame = asked
      asked = null
      this.show(frame)
    },
    dispose() {
      isDisposed = true
      wanted = null
      cancelRepaint?.()
    },
  }
}
