import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'

const PreviewPlayer = lazy(() =>
  import('./PreviewPlayer.tsx').then(({ PreviewPlayer }) => ({ default: PreviewPlayer })),
)

/** Shows the player while it is open; its code is loaded when it is first asked for. */
export function PreviewHost() {
  const { view } = useEditorContext()
  const { isPreviewOpen } = useSnapshot(view)
  return isPreviewOpen ? (
    <Suspense fallback={null}>
      <PreviewPlayer />
    </Suspense>
  ) : null
}
