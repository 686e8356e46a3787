import { proxy } from 'valtio/vanilla'
import { isLockedAt, locate } from '#engine/document/operations/index.ts'
import { activeContainer, selectedIds } from '#engine/editing/index.ts'
import { schemaOf } from '#engine/elements/schemas.ts'
import type { EditorContext } from '../shared/editor-context.ts'
import { perEditor } from '../shared/per-editor.ts'

/** Whether the data of what is selected is being edited. */
export const openedGrid = perEditor(() => proxy({ isOpen: false }))

/** Opens the data of the selected chart or table. @returns whether it has any, and may be changed */
export function openDataGrid(editor: EditorContext): boolean {
  const { editing } = editor
  const [id, second] = selectedIds(editing)
  const container = activeContainer(editing)
  const found = container && id !== undefined && second === undefined ? locate(container, id) : undefined
  if (!found || isLockedAt(found) || schemaOf(found.element.elName).gridKey === null) return false
  openedGrid(editor).isOpen = true
  return true
}
