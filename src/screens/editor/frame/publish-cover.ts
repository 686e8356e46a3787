import { createQuarkStorage } from '#src/api/storage.ts'
import type { PublishCover } from '#src/saving/index.ts'
import { isPermitted } from '#src/session/index.ts'
import type { EditorContext } from '../shared/editor-context.ts'
import { renderCover } from '../shared/thumbnails/render-cover.ts'

const TYPE = 'image/jpeg'

/** Draws the cover of an editor's work and puts it into the object store; it is no material of the author's. */
export function coverPublisher(editor: () => EditorContext): PublishCover {
  const storage = createQuarkStorage()
  return async () => {
    if (!isPermitted('material:upload')) return ''
    const file = new File([await renderCover(editor())], 'cover.jpg', { type: TYPE })
    const transfer = storage.begin({ file, contentType: TYPE, extension: 'jpg' })
    return transfer.run(new AbortController().signal, () => {})
  }
}
