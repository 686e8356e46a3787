import type { Action } from '#engine/editing/index.ts'
import type { EditorViewState } from '#src/screens/editor/shared/editor-context.ts'
import { stopAudition } from '#src/sound/index.ts'

/** Opens the preview at the start of the video or at the active page. */
export function openPreview(view: EditorViewState, from: EditorViewState['previewFrom']) {
  stopAudition()
  view.previewFrom = from
  view.isPreviewOpen = true
}

export function closePreview(view: EditorViewState) {
  view.isPreviewOpen = false
  view.previewFrom = 'start'
}

/** Preview actions change the view state only, never the document. */
export function previewActions(view: EditorViewState): Action[] {
  const everywhere = { scopes: ['stage', 'pages', 'timeline'], enabled: () => !view.isPreviewOpen } as const
  return [
    {
      id: 'previewAll',
      label: '预览',
      keys: ['F5', 'Mod+Enter'],
      when: {},
      ...everywhere,
      run: () => openPreview(view, 'start'),
    },
    {
      id: 'previewPage',
      label: '从本页预览',
      keys: ['Shift+F5', 'Mod+Shift+Enter'],
      when: { coverTab: false },
      ...everywhere,
      run: () => openPreview(view, 'page'),
    },
  ]
}
