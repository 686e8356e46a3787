import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { useEditorContext } from '../shared/editor-context.ts'

const DataGridDialog = lazy(() =>
  import('./DataGridDialog.tsx').then(({ DataGridDialog }) => ({ default: DataGridDialog })),
)

/** Shows the data grid while it is open. Loaded on first use. */
export function DataGridHost() {
  const { view } = useEditorContext()
  const { isDataGridOpen } = useSnapshot(view)
  return isDataGridOpen ? (
    <Suspense fallback={null}>
      <DataGridDialog />
    </Suspense>
  ) : null
}
