import type { Frame, FrameRenderer } from '#engine/scene/index.ts'

interface PresenterOptions {
  frames: Pick<FrameRenderer, 'renderFrame'>
  onFrame: (canvas: Frame['canvas'], frame: number) => void
  onError: (error: unknown) => void
}

/**
 * Draws one frame at a time, always the one requested last, and drops those in between. A frame that is being drawn is
 * still shown, otherwise fast scrubbing over slow pages would show nothing.
 */
export function createFramePresenter({ frames, onFrame, onError }: PresenterOptions) {
  let wanted: number | null = null
  let asked: number | null = null
  let isDrawing = false
  let isDisposed = false

  async function draw() {
    isDrawing = true
    try {
      while (wanted !== null) {
        const frame = wanted
        wanted = null
        const { canvas } = await frames.renderFrame(frame)
        if (!isDisposed) onFrame(canvas, frame)
      }
    } catch (error) {
      wanted = null
      asked = null
      if (!isDisposed) onError(error)
    } finally {
      isDrawing = false
    }
  }

  return {
    /** Requests a frame; repeating the last request has no effect. */
    show(frame: number) {
      if (frame === asked || isDisposed) return
      asked = frame
      wanted = frame
      if (!isDrawing) void draw()
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
    },
  }
}
