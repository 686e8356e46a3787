import type { Page } from '../../../../engine/document/index.ts'
import { joinedProject } from '../../../../engine/editing/index.ts'
import { toImage } from '../../../../engine/export/index.ts'
import { createStillRenderer, type Scenery } from '../../../../engine/scene/index.ts'
import type { Desk } from '../desk.ts'

/** The pixels of a card on a screen of twice the usual density. */
const SCALE = 1.5
const QUALITY = 0.8

/**
 * The picture that stands for the work in lists: the chosen cover, without covers the first page, at rest.
 * @returns a JPEG of 576 × 1023 for a page of 384 × 682
 * @throws ExportError when it holds pictures that may not be read
 */
export async function renderCover({ editing, resources }: Desk): Promise<Blob> {
  const project = joinedProject(editing)
  const first = project.pages[0] as Page // a project is never without one
  const chosen = project.coverList.find(({ _id }) => _id === editing.covers.activeCoverId)
  const { elements } = chosen ?? project.coverList[0] ?? first
  const scenery: Scenery = { elements, commonStyle: first.commonStyle }
  await resources.load([scenery])
  const { width, height } = project
  const size = { width: Math.round(width * SCALE), height: Math.round(height * SCALE) }
  const renderer = createStillRenderer({ page: { width, height }, size, image: resources.image })
  try {
    return await toImage(renderer.render(scenery), 'image/jpeg', QUALITY)
  } finally {
    renderer.dispose()
  }
}
