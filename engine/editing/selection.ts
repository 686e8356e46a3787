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
import type { Editing, Undoable, UndoableCovers } from './store.ts'

/** The page on the canvas; a project is never without one. */
export function activePage({ undoable }: Editing): Page {
  const { pages } = undoable.project
  return pages.find((page) => page.uuid === undoable.activePageId) ?? (pages[0] as Page)
}

/** The cover on the canvas of the cover tab; a project may have none. */
export function activeCover({ covers }: Editing): Cover | undefined {
  return covers.coverList.find((cover) => cover._id === covers.activeCoverId)
}

/** What holds the elements that the author sees: the page, or in the cover tab the cover. */
export function activeContainer(editing: Editing): (Container & Guided) | undefined {
  return editing.session.isCoverTab ? activeCover(editing) : activePage(editing)
}

export function activeContainerId(editing: Editing): string | undefined {
  return editing.session.isCoverTab ? activeCover(editing)?._id : activePage(editing).uuid
}

/** The history that undo works on: the cover tab has its own. */
export function activeHistory({ session, history, coverHistory }: Editing): History {
  return session.isCoverTab ? coverHistory : history
}

/** The selected elements' ids, the active one included. What is gone, by undo for instance, is not among them. */
export function selectedIds(editing: Editing): string[] {
  const container = activeContainer(editing)
  const { activeElementId } = activeStore(editing)
  if (!container || activeElementId === null) return []
  const { selectedIds } = editing.session
  const ids = selectedIds.includes(activeElementId) ? selectedIds : [activeElementId]
  return ids.filter((id) => findElement(container, id))
}

/** The selected elements, without those whose group is selected too. They are reactive: writing to them edits. */
export function selectedElements(editing: Editing): Element[] {
  const container = activeContainer(editing)
  return container ? locateAll(container, selectedIds(editing)).map(({ element }) => element) : []
}

/** Those of the selected elements that are not locked. They are reactive: writing to them edits. */
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

/** Chooses elements of the active page or cover; the last of them becomes the active one. */
export function select(editing: Editing, ids: readonly string[]) {
  editing.session.selectedIds = [...new Set(ids)]
  editing.session.selectedGuide = null
  activeStore(editing).activeElementId = ids.at(-1) ?? null
}

/** Adds an element to the selected ones, or takes it out. */
export function toggleSelected(editing: Editing, id: string) {
  const others = selectedIds(editing).filter((each) => each !== id)
  select(editing, others.length === selectedIds(editing).length ? [...others, id] : others)
}

/** The group whose children are being selected, as long as it is there. */
export function enteredGroup(editing: Editing): Group | undefined {
  const { enteredGroupId } = editing.session
  const element = enteredGroupId === null ? undefined : findIn(editing, enteredGroupId)
  return element && isGroup(element) ? element : undefined
}

/** What 全选 selects, bottom layer first: what is seen on the page and not locked or, inside a group, its
 * children. */
export function selectableElements(editing: Editing): Element[] {
  const elements = enteredGroup(editing)?.propsValue.components ?? activeContainer(editing)?.elements ?? []
  return paintOrder(elements).filter((element) => isSeen(element) && element.isLocked !== true)
}

/** Whether a state of the pages points to a page, and to an element of it, that is there. */
export function fitsPages({ project, activePageId, activeElementId }: Readonly<Undoable>): boolean {
  return fits(
    project.pages.find((page) => page.uuid === activePageId),
    activeElementId,
  )
}

export function fitsCovers({ coverList, activeCoverId, activeElementId }: Readonly<UndoableCovers>): boolean {
  const cover = coverList.find(({ _id }) => _id === activeCoverId)
  return activeCoverId === null || fits(cover, activeElementId)
}

const fits = (container: Container | undefined, activeElementId: string | null) =>
  container !== undefined &&
  (activeElementId === null || findElement(container, activeElementId) !== undefined)

const activeStore = ({ session, undoable, covers }: Editing) => (session.isCoverTab ? covers : undoable)

function findIn(editing: Editing, id: string): Element | undefined {
  const container = activeContainer(editing)
  return container && findElement(container, id)
}
