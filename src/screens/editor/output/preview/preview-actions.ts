import type { Action } from '#engine/editing/index.ts'
import type { EditorViewState } from '#src/screens/editor/shared/editor-context.ts'
import { stopAudition } from '#src/sound/index.ts'

/** Opens the player over the editor: from the video's start, or from the page on the canvas. */
export function openPreview(view: EditorViewState, from: EditorViewState['previewFrom']) {
  stopAudition()
  view.previewFrom = from
  view.isPreviewOpen = true
}

export function closePreview(view: EditorViewState) {
  view.isPreviewOpen = false
  view.previewFrom = 'start'
}

/** Playing is no edit: these actions know the view and leave the document alone. */
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
