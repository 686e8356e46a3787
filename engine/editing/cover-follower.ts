import { subscribe } from 'valtio/vanilla'
import type { Project } from '#engine/document/index.ts'
import { type Resizing, resizeContainer } from '#engine/document/operations/index.ts'
import type { History } from './history.ts'

/** Keeps the covers in the size of the pages, whose history may change it. */
export interface CoverFollower {
  follow: (how?: Resizing) => void
}

export function createCoverFollower(
  { project }: { project: Project },
  covers: Pick<Project, 'coverList'>,
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
