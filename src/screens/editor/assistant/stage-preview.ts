import type { Page, Project } from '#engine/document/index.ts'
import { createStillRenderer, type StillRenderer } from '#engine/scene/index.ts'
import type { PlaybackOverlay } from '#engine/stage/index.ts'
import type { EditorContext } from '../shared/editor-context.ts'

/** Shows pages of a changed copy of the work on the stage, in place of the page that is edited. */
export interface StagePreview {
  /** Draws a page at rest, again when its pictures and fonts have loaded. */
  show(page: Page, size: Pick<Project, 'width' | 'height'>): void
  close(): void
}

/** Device px. */
const WIDTH = { min: 240, max: 1440 }

/** @param onClose the author went back to the page that is edited */
export function createStagePreview(
  { stage, resources }: EditorContext,
  onClose: () => void,
): StagePreview | null {
  let shown: { page: Page; size: Pick<Project, 'width' | 'height'> } | null = null
  let renderer: { drawing: StillRenderer; key: string } | null = null
  const overlay: PlaybackOverlay | undefined = stage.current?.openPlaybackOverlay({
    label: '建议的预览',
    onClose: closed,
    onResize: draw,
  })
  const stop = resources.onChange(() => {
    renderer?.drawing.invalidate()
    draw()
  })

  function draw() {
    if (!shown || !overlay) return
    const { page, size } = shown
    const width = Math.min(Math.max(overlay.width, WIDTH.min), WIDTH.max)
    const still = { width, height: Math.round((width * size.height) / size.width) }
    const key = `${still.width}×${still.height} ${size.width}×${size.height}`
    if (renderer?.key !== key) {
      renderer?.drawing.dispose()
      renderer = { key, drawing: createStillRenderer({ page: size, size: still, sources: resources }) }
    }
    const picture = renderer.drawing.render(page)
    if (picture instanceof HTMLCanvasElement || picture instanceof OffscreenCanvas) overlay.draw(picture)
  }

  async function drawLoaded(page: Page) {
    await resources.load([page])
    if (shown?.page !== page) return
    renderer?.drawing.invalidate()
    draw()
  }

  function dispose() {
    stop()
    renderer?.drawing.dispose()
    renderer = null
    shown = null
  }

  function closed() {
    dispose()
    onClose()
  }

  if (!overlay) {
    stop()
    return null
  }
  return {
    show(page, size) {
      shown = { page, size }
      draw()
      void drawLoaded(page)
    },
    close() {
      dispose()
      overlay.close()
    },
  }
}
