import { activeCover, activePage, type Editing } from '#engine/editing/index.ts'

/** Number and name of the page or cover on the canvas, a line each. */
export function labelOf(editing: Editing): string {
  if (editing.session.isCoverTab) {
    const at = editing.covers.coverList.findIndex((cover) => cover === activeCover(editing))
    return at < 0 ? '\n' : `${at + 1}\n封面`
  }
  const page = activePage(editing)
  return `${editing.undoable.project.pages.indexOf(page) + 1}\n${page.name}`
}

/** How long the page lasts; a cover has no time. */
export const secondsOf = (editing: Editing): string =>
  editing.session.isCoverTab ? '' : `${activePage(editing).data.duration.toFixed(1)} 秒`
