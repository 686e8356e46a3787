import { proxy } from 'valtio/vanilla'
import { isLockedAt, locate } from '#engine/document/operations/index.ts'
import { activeContainer, selectedIds } from '#engine/editing/index.ts'
import { schemaOf } from '#engine/elements/schemas.ts'
import type { Desk } from '../shared/editor-context.ts'
import { perDesk } from '../shared/per-editor.ts'

/** Whether the data of what is chosen is being edited. */
export const openedGrid = perDesk(() => proxy({ isOpen: false }))

/** Opens the data of the chosen chart or table. @returns whether it has any, and may be changed */
export function openDataGrid(desk: Desk): boolean {
  const { editing } = desk
  const [id, second] = selectedIds(editing)
  const container = activeContainer(editing)
  const found = container && id !== undefined && second === undefined ? locate(container, id) : undefined
  if (!found || isLockedAt(found) || schemaOf(found.element.elName).gridKey === null) return false
  openedGrid(desk).isOpen = true
  return true
}
