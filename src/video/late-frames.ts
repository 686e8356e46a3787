import type { FrameSource } from '#engine/export/index.ts'
import type { FrameRenderer, Missing } from '#engine/scene/index.ts'
import type { VideoPlan } from '#engine/timeline/index.ts'

/** Frames of a video, drawn by a renderer that opens only for pages that have to be drawn. */
export interface LateFrames extends FrameSource {
  readonly plan: VideoPlan
  /** Opens the renderer for the pages that are expected. */
  prepare(): Promise<void>
  /** What the renderer could not load so far. */
  missing(): readonly Missing[]
  /** What its pictures lack besides. */
  warnings(): readonly string[]
  /** Narration whose loudness it could not measure. */
  unmeasured(): readonly Missing[]
  dispose(): void
}

interface LateFramesOptions {
  plan: VideoPlan
  size: { width: number; height: number }
  /** Pages that are expected to be drawn. */
  pages: ReadonlySet<number>
  /** Opens a renderer for these pages, or for all. */
  open: (pages?: ReadonlySet<number>) => Promise<FrameRenderer>
}

/** Frames of other pages than the expected ones can be drawn as well, by a renderer for all. */
export function lateFrames({ plan, size, pages, open }: LateFramesOptions): LateFrames {
  let renderer: FrameRenderer | null = null
  let isForAll = false

  const isExpected = (frame: number) =>
    plan.pages.every(({ start, end, index }) => frame < start || end <= frame || pages.has(index))

  return {
    width: size.width,
    height: size.height,
    plan,
    async prepare() {
      if (pages.size > 0) renderer ??= await open(pages)
    },
    missing: () => renderer?.missing ?? [],
    warnings: () => renderer?.warnings ?? [],
    unmeasured: () => renderer?.unmeasured ?? [],
    async renderPicture(frame) {
      if (!isForAll && !isExpected(frame)) {
        renderer?.dispose()
        renderer = null
        isForAll = true
      }
      renderer ??= await open(isForAll ? undefined : pages)
      return renderer.renderPicture(frame)
    },
    dispose() {
      renderer?.dispose()
    },
  }
}
