import type { Project } from '#engine/document/index.ts'
import { posterOf } from '#engine/document/operations/index.ts'
import { toImage } from '#engine/export/index.ts'
import { createFrameRenderer } from '#engine/scene/index.ts'

/** px; twice the width of a card. */
const WIDTH = 384
const QUALITY = 0.86

/** The poster of a project: its cover, otherwise its first page at rest. */
export async function drawPoster(project: Project, signal: AbortSignal): Promise<Blob> {
  const [first] = project.pages
  return drawStill({ ...project, pages: first ? [{ ...first, ...posterOf(project) }] : [] }, 0, signal)
}

/** A page of a project at rest, as JPEG. Loads only the resources of this page. */
export async function drawStill(project: Project, page: number, signal: AbortSignal): Promise<Blob> {
  const only = { ...project, pages: project.pages.slice(page, page + 1), coverList: [] }
  const renderer = await createFrameRenderer(only, { width: WIDTH, resolveUrl: (src) => src, signal })
  try {
    return await toImage(await renderer.renderStill(0), 'image/jpeg', QUALITY)
  } finally {
    renderer.dispose()
  }
}
