import { posterOf } from '#engine/document/operations/index.ts'
import { joinedProject } from '#engine/editing/index.ts'
import { toImage } from '#engine/export/index.ts'
import { createStillRenderer } from '#engine/scene/index.ts'
import type { EditorContext } from '../editor-context.ts'

/** The pixels of a card on a screen of twice the usual density. */
const SCALE = 1.5
const QUALITY = 0.8

/**
 * The picture that stands for the work in lists: its cover, otherwise the first page, at rest.
 * @returns a JPEG of 576 × 1023 for a page of 384 × 682
 * @throws ExportError when it holds pictures that may not be read
 */
export async function renderCover({
  editing,
  resources,
}: Pick<EditorContext, 'editing' | 'resources'>): Promise<Blob> {
  const project = joinedProject(editing)
  const scenery = posterOf(project)
  await resources.load([scenery])
  const { width, height } = project
  const size = { width: Math.round(width * SCALE), height: Math.round(height * SCALE) }
  const renderer = createStillRenderer({ page: { width, height }, size, sources: resources })
  try {
    return await toImage(renderer.render(scenery), 'image/jpeg', QUALITY)
  } finally {
    renderer.dispose()
  }
}
