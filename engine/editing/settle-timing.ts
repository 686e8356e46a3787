import type { Page, Project } from '#engine/document/index.ts'
import { followNarration, followTies, hasTies } from '#engine/document/operations/index.ts'
import { snapshotOf } from './revision.ts'

/** By the snapshot of a page: whether its narration decides any times. */
const known = new WeakMap<Page, boolean>()

function isTimedByNarration(page: Page): boolean {
  const before = known.get(page)
  if (before !== undefined) return before
  const isTimed = page.data.narration?.isFollowed === true || hasTies(page)
  known.set(page, isTimed)
  return isTimed
}

/** Updates the times that follow the narration. Costs nothing where nothing follows it. */
export function settleTiming(undoable: { project: Project }) {
  const { project } = snapshotOf(undoable)
  if (!project.pages.some(isTimedByNarration)) return
  // Of a long script: reading proxies takes ten times as long as reading snapshots.
  const pages = project.pages.map((page) => ({ ...page, data: { ...page.data } }))
  followNarration({ ...project, pages })
  undoable.project.pages.forEach(({ data }, index) => {
    const duration = pages[index]?.data.duration
    if (duration !== undefined && duration !== data.duration) data.duration = duration
  })
  followTies(undoable.project)
}
