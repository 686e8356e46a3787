import type { DirtyRectRenderer } from './dirty-rect-renderer.ts'
import type { FrameBudget } from './frame-budget.ts'
import { createTaskLoop } from './task-loop.ts'

/** Paints the page in frames, and between them what takes longer than a frame. */
export interface PagePainting {
  /** Whether all elements are painted, with bitmaps of the view's scale. */
  readonly isExact: boolean
  /** Whether the page shows all elements; bitmaps of hidden ones, and exact ones, may follow. */
  readonly isComplete: boolean
  /** Paints what has changed. Call it in a frame. */
  paint(background: object): void
  dispose(): void
}

interface Options {
  renderer: DirtyRectRenderer
  budget: FrameBudget
  isDragging: () => boolean
  /** Whether the next frame paints a change. */
  isStale: () => boolean
  /** Requests a frame that calls `paint`. */
  onUnfinished: () => void
  /** Called once everything is shown, and once it is exact, if that happens between frames. */
  onShown: () => void
}

export function createPagePainting(options: Options): PagePainting {
  const { renderer, budget, isDragging, isStale, onUnfinished, onShown } = options
  let isExact = true
  const canPaintBetweenFrames = () => renderer.canProceed && !isDragging()

  const betweenFrames = createTaskLoop(() => {
    // A frame that paints a change starts it again.
    if (isExact || isStale()) return false
    if (!canPaintBetweenFrames()) {
      onUnfinished()
      return false
    }
    budget.begin()
    const wasComplete = renderer.isComplete
    isExact = renderer.proceed()
    if (isExact || (renderer.isComplete && !wasComplete)) onShown()
    return !isExact
  })

  return {
    get isExact() {
      return isExact
    },
    get isComplete() {
      return renderer.isComplete
    },
    paint(background) {
      budget.begin()
      isExact = renderer.paint(background)
      if (isExact) return
      if (canPaintBetweenFrames()) betweenFrames.start()
      else onUnfinished()
    },
    dispose: () => betweenFrames.stop(),
  }
}
