import type { Page, Project } from '../../../../engine/document/index.ts'
import { joinedProject } from '../../../../engine/editing/index.ts'
import { toImage } from '../../../../engine/export/index.ts'
import { createStillRenderer, type Scenery } from '../../../../engine/scene/index.ts'
import type { Desk } from '../desk.ts'

/** The pixels of a card on a screen of twice the usual density. */
const SCALE = 1.5
const QUALITY = 0.8

/** What the project's covers show; without covers the first page. Never empty. */
export function coverSceneries({ coverList, pages }: Project): Scenery[] {
  const first = pages[0] as Page // a project is never without one
  const { commonStyle } = first
  return coverList.length > 0 ? coverList.map(({ elements }) => ({ elements, commonStyle })) : [first]
}

/**
 * The picture that stands for the work in lists: the chosen cover, without covers the first page, at rest.
 * @returns a JPEG of 576 × 1023 for a page of 384 × 682
 * @throws ExportError when it holds pictures that may not be read
 */
export async function renderCover({
  editing,
  resources,
}: Pick<Desk, 'editing' | 'resources'>): Promise<Blob> {
  const project = joinedProject(editing)
  const chosen = project.coverList.findIndex(({ _id }) => _id === editing.covers.activeCoverId)
  const scenery = coverSceneries(project)[Math.max(0, chosen)] as Scenery // one for each cover
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
