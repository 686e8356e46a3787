import { defineActions, EVERYWHERE } from '#engine/editing/index.ts'
import { type EditorViewState, openPreview } from '#src/screens/editor/shared/view-state.ts'

/** Preview actions change the view state only, never the document. */
export function previewActions(view: EditorViewState) {
  const everywhere = {
    scopes: [...EVERYWHERE, 'text', 'panel'],
    enabled: () => !view.isPreviewOpen,
  } as const
  return defineActions({
    previewAll: {
      ...everywhere,
      label: '预览',
      keys: ['F5', 'Mod+Enter'],
      run: () => openPreview(view, 'start'),
    },
    previewPage: {
      ...everywhere,
      label: '从本页预览',
      keys: ['Shift+F5', 'Mod+Shift+Enter'],
      when: { coverTab: false },
      run: () => openPreview(view, 'page'),
    },
  })
}
