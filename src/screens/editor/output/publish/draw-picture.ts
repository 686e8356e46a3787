import type { Page, Project } from '#engine/document/index.ts'
import type { Still } from '#engine/document/operations/index.ts'
import { toImage } from '#engine/export/index.ts'
import { createStillRenderer } from '#engine/scene/index.ts'
import type { EditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { storePicture } from '#src/screens/editor/shared/store-picture.ts'
import { isPermitted } from '#src/session/index.ts'

/** px; the width of a phone at twice its density. */
const WIDTH = 780
const QUALITY = 0.82

/**
 * Draws a page at rest and stores it for visitors.
 * @returns its address; undefined without the permission to upload, for which the service takes the cover
 */
export async function storeStill(
  { resources }: Pick<EditorContext, 'resources'>,
  { width, height }: Pick<Project, 'width' | 'height'>,
  page: Still | Page,
): Promise<string | undefined> {
  if (!isPermitted('material:upload')) return undefined
  await resources.load([page])
  const size = { width: WIDTH, height: Math.round((WIDTH * height) / width) }
  const renderer = createStillRenderer({ page: { width, height }, size, sources: resources })
  try {
    return await storePicture(await toImage(renderer.render(page), 'image/jpeg', QUALITY))
  } finally {
    renderer.dispose()
  }
}
