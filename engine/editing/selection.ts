import type { Cover, Guided, Page } from '#engine/document/index.ts'
import {
  type Container,
  findElement,
  type Group,
  isGroup,
  isLockedAt,
  type Located,
  locateAll,
  paintOrder,
} from '#engine/document/operations/index.ts'
import { type Element, isSeen } from '#engine/elements/schemas.ts'
import type { History } from './history.ts'
import { revisionOf } from './revision.ts'
import type { Editing, MusicPartRef } from './store.ts'

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

/** Makes a page the active one and clears the selection. */
export function activatePage({ undoable, session }: Editing, id: string) {
  undoable.activePageId = id
  undoable.activeElementId = null
  session.selectedIds = []
  session.enteredGroupId = null
}

/** Shows a page like `goToPage`, without changing the document or the selected music: follows the playhead. */
export function followPage(editing: Editing, id: string) {
  if (id !== editing.undoable.activePageId) activatePage(editing, id)
}

interface Selected {
  /** The stores that it was read from, and their revisions. */
  source: readonly unknown[]
  ids: readonly string[]
  /** Without elements whose group is also selected. */
  located: readonly Located[]
  /** Those of them that are not locked. */
  free: readonly Element[]
}

/** Dozens of menus, toolbars and panels read the selection at each change; of hundreds of elements that is slow. */
const lastSelected = new WeakMap<Editing, Selected>()

function selectedIn(editing: Editing): Selected {
  const { session } = editing
  const store = activeStore(editing)
  const source = [store, revisionOf(store), revisionOf(session)]
  const last = lastSelected.get(editing)
  if (last?.source.every((part, at) => part === source[at])) return last
  const { ids, located } = readSelected(editing)
  const free = located.filter((found) => !isLockedAt(found)).map(({ element }) => element)
  const selected = { source, ids, located, free }
  lastSelected.set(editing, selected)
  return selected
}

function readSelected(editing: Editing): Pick<Selected, 'ids' | 'located'> {
  const container = activeContainer(editing)
  const { activeElementId } = activeStore(editing)
  if (!container || activeElementId === null) return { ids: [], located: [] }
  const { selectedIds } = editing.session
  const wanted = selectedIds.includes(activeElementId) ? selectedIds : [activeElementId]
  const ids = wanted.filter((id) => findElement(container, id))
  return { ids, located: locateAll(container, ids) }
}

/** The ids of the selected elements, the active one included; removed elements are left out. */
export const selectedIds = (editing: Editing): string[] => [...selectedIn(editing).ids]

/**
 * Where the selected elements are, without those whose group is also selected. They are reactive; the same list while
 * nothing changes.
 */
export const locatedSelection = (editing: Editing): readonly Located[] => selectedIn(editing).located

/** The selected elements, without those whose group is also selected. They are reactive: writes edit the document. */
export const selectedElements = (editing: Editing): Element[] =>
  selectedIn(editing).located.map(({ element }) => element)

/** The selected elements that are not locked. They are reactive: writes edit the document. */
export const freeElements = (editing: Editing): Element[] => [...selectedIn(editing).free]

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
  editing.session.selectedMusic = null
  activeStore(editing).activeElementId = ids.at(-1) ?? null
}

/** Selects a piece of music on the timeline, which may be that of another page; selecting elements ends it. */
export function selectMusic({ session }: Editing, music: MusicPartRef) {
  session.selectedMusic = music
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
