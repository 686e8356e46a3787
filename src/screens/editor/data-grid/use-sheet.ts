import { useState, useSyncExternalStore } from 'react'
import { createSheet, setSheet, sheetOf } from '#engine/document/operations/index.ts'
import { selectionSnapshot } from '#engine/editing/index.ts'
import { schemaOf } from '#engine/elements/schemas.ts'
import { useEditorContext } from '../shared/editor-context.ts'
import { createSheetEditor, type GridState, type SheetEditor } from './sheet-editor.ts'

/** The data of the selected element: the element updates live, closing commits one undo step. */
export function useSheet() {
  const { editing } = useEditorContext()
  const [opened] = useState(() => {
    const selected = selectionSnapshot(editing)
    const element = selected.located()[0]?.element
    const { label, gridRoles } = schemaOf(element?.elName ?? '')
    const initial = (element && sheetOf(element)) ?? createSheet([])
    const editor = createSheetEditor(initial, (sheet) =>
      selected.each((container, id) => setSheet(container, id, sheet)),
    )
    return { selected, editor, label, gridRoles }
  })
  return opened
}

export const useGridState = (editor: SheetEditor): GridState =>
  useSyncExternalStore(editor.listen, () => editor.state)
