import type { Project } from '#engine/document/index.ts'
import { posterOf } from '#engine/document/operations/index.ts'
import { joinedProject } from '#engine/editing/index.ts'
import { toImage } from '#engine/export/index.ts'
import { createStillRenderer, type Resources } from '#engine/scene/index.ts'
import type { PublishCover } from '#src/saving/index.ts'
import { isPermitted } from '#src/session/index.ts'
import type { EditorContext } from '../shared/editor-context.ts'
import { storePicture } from '../shared/store-picture.ts'

const TYPE = 'image/jpeg'
const QUALITY = 0.8
/** The px of a card on a screen with twice the usual density, per px of the page. */
const SCALE = 1.5

/** Renders and uploads the cover of a work. The file does not appear in 我的素材. */
export function coverPublisher(editor: () => EditorContext): PublishCover {
  return async () => {
    if (!isPermitted('material:upload')) return ''
    return storePicture(await renderCover(editor()))
  }
}

/**
 * Renders the picture that represents the work in lists: its cover, otherwise the first page, at rest.
 * @returns a JPEG of 576 × 1023 for a page of 384 × 682
 * @throws ExportError if the browser does not allow reading one of its pictures
 */
export const renderCover = ({ editing, resources }: Pick<EditorContext, 'editing' | 'resources'>) =>
  renderPoster(joinedProject(editing), resources)

/** Renders the picture of any project, like `renderCover`. */
export async function renderPoster(project: Project, resources: Resources): Promise<Blob> {
  const poster = posterOf(project)
  await resources.load([poster])
  const { width, height } = project
  const size = { width: Math.round(width * SCALE), height: Math.round(height * SCALE) }
  const renderer = createStillRenderer({ page: { width, height }, size, sources: resources })
  try {
    return await toImage(renderer.render(poster), TYPE, QUALITY)
  } finally {
    renderer.dispose()
  }
}
