import type { Cover, Guided, Page } from '#engine/document/index.ts'
import {
  type Container,
  findElement,
  type Group,
  isGroup,
  isLockedAt,
  locateAll,
  paintOrder,
} from '#engine/document/operations/index.ts'
import { type Element, isSeen } from '#engine/elements/schemas.ts'
import type { History } from './history.ts'
import type { Editing } from './store.ts'

/** The page on the canvas; a project has at least one. */
export function activePage({ undoable }: Editing): Page {
  const { pages } = undoable.project
  return pages.find((page) => page.uuid === undoable.activePageId) ?? (pages[0] as Page)
}

/** The cover on the canvas of the cover tab; a project may have none. */
export function activeCover({ covers }: Editing): Cover | undefined {
  return covers.coverList.find((cover) => cover._id === covers.activeCoverId)
}

/** The container on the canvas: the page or, in the cover tab, the cover. */
export function activeContainer(editing: Editing): (Container & Guided) | undefined {
  return editing.session.isCoverTab ? activeCover(editing) : activePage(editing)
}

export function activeContainerId(editing: Editing): string | undefined {
  return editing.session.isCoverTab ? activeCover(editing)?._id : activePage(editing).uuid
}

/** The history that undo uses; the cover tab has its own. */
export function activeHistory({ session, history, coverHistory }: Editing): History {
  return session.isCoverTab ? coverHistory : history
}

/** The ids of the selected elements, the active one included; removed elements are left out. */
export function selectedIds(editing: Editing): string[] {
  const container = activeContainer(editing)
  const { activeElementId } = activeStore(editing)
  if (!container || activeElementId === null) return []
  const { selectedIds } = editing.session
  const ids = selectedIds.includes(activeElementId) ? selectedIds : [activeElementId]
  return ids.filter((id) => findElement(container, id))
}

/** The selected elements, without those whose group is also selected. They are reactive: writes edit the document. */
export function selectedElements(editing: Editing): Element[] {
  const container = activeContainer(editing)
  return container ? locateAll(container, selectedIds(editing)).map(({ element }) => element) : []
}

/** The selected elements that are not locked. They are reactive: writes edit the document. */
export function freeElements(editing: Editing): Element[] {
  const container = activeContainer(editing)
  const located = container ? locateAll(container, selectedIds(editing)) : []
  return located.filter((found) => !isLockedAt(found)).map(({ element }) => element)
}

export const freeIds = (editing: Editing): string[] => freeElements(editing).map(({ uuid }) => uuid)

export function activeElement(editing: Editing): Element | undefined {
  const container = activeContainer(editing)
  const { activeElementId } = activeStore(editing)
  return container && activeElementId !== null ? findElement(container, activeElementId) : undefined
}

/** Selects elements of the active page or cover; the last one becomes active. */
export function select(editing: Editing, ids: readonly string[]) {
  editing.session.selectedIds = [...new Set(ids)]
  editing.session.selectedGuide = null
  activeStore(editing).activeElementId = ids.at(-1) ?? null
}

/** Adds an element to the selection or removes it. */
export function toggleSelected(editing: Editing, id: string) {
  const others = selectedIds(editing).filter((each) => each !== id)
  select(editing, others.length === selectedIds(editing).length ? [...others, id] : others)
}

/** The entered group, whose children are selectable; undefined if it no longer exists. */
export function enteredGroup(editing: Editing): Group | undefined {
  const { enteredGroupId } = editing.session
  const element = enteredGroupId === null ? undefined : findIn(editing, enteredGroupId)
  return element && isGroup(element) ? element : undefined
}

/** The elements that 全选 selects, bottom layer first: visible and unlocked, within the entered group if there is
 * one. */
export function selectableElements(editing: Editing): Element[] {
  const elements = enteredGroup(editing)?.propsValue.components ?? activeContainer(editing)?.elements ?? []
  return paintOrder(elements).filter((element) => isSeen(element) && element.isLocked !== true)
}

const activeStore = ({ session, undoable, covers }: Editing) => (session.isCoverTab ? covers : undoable)

function findIn(editing: Editing, id: string): Element | undefined {
  const container = activeContainer(editing)
  return container && findElement(container, id)
}
