import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { useEditorContext } from '../shared/editor-context.ts'
import { openedGrid } from './opened.ts'

const DataGridDialog = lazy(() =>
  import('./DataGridDialog.tsx').then(({ DataGridDialog }) => ({ default: DataGridDialog })),
)

/** The data of a chart or table while it is edited; the code is loaded when it is first asked for. */
export function DataGridHost() {
  const { isOpen } = useSnapshot(openedGrid(useEditorContext()))
  return isOpen ? (
    <Suspense fallback={null}>
      <DataGridDialog />
    </Suspense>
  ) : null
}
