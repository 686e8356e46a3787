import { type Resizing, resizeProject } from '#engine/document/operations/index.ts'
import type { Size } from '#engine/geometry/index.ts'
import type { Editing } from './store.ts'

/** Gives all pages and covers another size. One step of the pages' history; the covers follow it. */
export function resizeWork(
  { history, undoable, coverFollower }: Editing,
  size: Size,
  how: Resizing = 'arrange',
) {
  history.change(() => resizeProject(undoable.project, size, how))
  coverFollower.follow(how)
}
