import type { Action } from '#engine/editing/index.ts'
import { type EditorViewState, openPreview } from '#src/screens/editor/shared/view-state.ts'

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
