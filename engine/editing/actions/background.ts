import type { Page } from '#engine/document/index.ts'
import {
  type BackgroundChange,
  setCoverBackground,
  setPageBackground,
  stillOfCover,
} from '#engine/document/operations/index.ts'
import { activeCover, activeHistory, activePage } from '../selection.ts'
import type { Editing } from '../store.ts'

/** The background that is visible: a cover without one of its own shows the first page's. */
export function activeBackground(editing: Editing): Page['commonStyle'] {
  const { session, undoable } = editing
  const page = activePage(editing)
  if (!session.isCoverTab) return page.commonStyle
  const cover = activeCover(editing)
  return cover
    ? stillOfCover(undoable.project, cover).commonStyle
    : (undoable.project.pages[0] ?? page).commonStyle
}

/**
 * Writes live to the background of the page or cover that is active now, also when another is active by then; `commit`
 * makes a step of it.
 */
export function backgroundSetter(editing: Editing): (change: BackgroundChange) => void {
  const { session, undoable, covers } = editing
  if (!session.isCoverTab) {
    const { uuid } = activePage(editing)
    return (change) => setPageBackground(undoable.project, uuid, change)
  }
  const id = activeCover(editing)?._id ?? ''
  return (change) =>
    setCoverBackground({ pages: undoable.project.pages, coverList: covers.coverList }, id, change)
}

/** Makes a picture the background of the active page or cover as one step. */
export function setBackgroundPicture(editing: Editing, src: string): void {
  const write = backgroundSetter(editing)
  activeHistory(editing).change(() => write({ backgroundImage: src, backgroundSize: 'cover' }))
}
