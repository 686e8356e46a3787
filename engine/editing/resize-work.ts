import { subscribe } from 'valtio/vanilla'
import { type Resizing, resizeContainer, resizeProject } from '#engine/document/operations/index.ts'
import type { Size } from '#engine/geometry/index.ts'
import type { History } from './history.ts'
import type { Editing, Undoable, UndoableCovers } from './store.ts'

/** Gives all pages and covers another size. One step of the pages' history; the covers follow it. */
export function resizeWork(
  { history, undoable, coverFollower }: Editing,
  size: Size,
  how: Resizing = 'arrange',
) {
  history.change(() => resizeProject(undoable.project, size, how))
  coverFollower.follow(how)
}

/** Keeps the covers in the size of the pages, whose history may change it. */
export interface CoverFollower {
  follow: (how?: Resizing) => void
}

export function createCoverFollower(
  { project }: Undoable,
  covers: UndoableCovers,
  coverHistory: History,
): CoverFollower {
  let { width, height } = project
  function follow(how: Resizing = 'arrange') {
    const [from, to] = [
      { width, height },
      { width: project.width, height: project.height },
    ]
    if (from.width === to.width && from.height === to.height) return
    ;({ width, height } = to)
    coverHistory.change(() => {
      for (const cover of covers.coverList) resizeContainer(cover, from, to, how)
    })
  }
  // Undo and redo of the pages have no other way to tell.
  subscribe(project, () => follow())
  return { follow }
}
