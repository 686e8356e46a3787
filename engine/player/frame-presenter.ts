import type { Frame, FrameRenderer } from '#engine/scene/index.ts'

interface PresenterOptions {
  frames: Pick<FrameRenderer, 'renderFrame'>
  onFrame: (canvas: Frame['canvas'], frame: number) => void
  onError: (error: unknown) => void
}

/**
 * Draws one frame at a time, always the one asked for last; those asked for in between are dropped. A picture
 * under way is still shown, or quick scrubbing over slow pages would show nothing: order is kept all the same.
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
    /** Asks for a frame; the one asked for last is not drawn again. */
    show(frame: number) {
      if (frame === asked || isDisposed) return
      asked = frame
      wanted = frame
      if (!isDrawing) void draw()
    },
    /** Asks for the same frame once more: what is drawn for it has changed. */
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
