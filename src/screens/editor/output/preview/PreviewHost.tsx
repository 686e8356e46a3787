import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'

const PreviewPlayer = lazy(() =>
  import('./PreviewPlayer.tsx').then(({ PreviewPlayer }) => ({ default: PreviewPlayer })),
)

/** Shows the preview while it is open. Loaded on first use. */
export function PreviewHost() {
  const { view } = useEditorContext()
  const { isPreviewOpen } = useSnapshot(view)
  return isPreviewOpen ? (
    <Suspense fallback={null}>
      <PreviewPlayer />
    </Suspense>
  ) : null
}
