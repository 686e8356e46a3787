import { subscribe } from 'valtio/vanilla'
import { type Resizing, resizeContainer, resizeProject } from '#engine/document/operations/index.ts'
import type { Size } from '#engine/geometry/index.ts'
import type { Editing } from './store.ts'

type Follow = (how?: Resizing) => void

const followers = new WeakMap<Editing, Follow>()

/** Gives all pages and covers another size. One step of the pages' history; the covers follow it. */
export function resizeWork(editing: Editing, size: Size, how: Resizing = 'arrange') {
  const follow = followers.get(editing) ?? followPages(editing)
  followers.set(editing, follow)
  editing.history.change(() => resizeProject(editing.undoable.project, size, how))
  follow(how)
}

/** Keeps the covers in the size of the pages, also when their history changes it. */
function followPages({ undoable, covers, coverHistory }: Editing): Follow {
  let { width, height } = undoable.project
  function follow(how: Resizing = 'arrange') {
    const from = { width, height }
    ;({ width, height } = undoable.project)
    if (from.width === width && from.height === height) return
    coverHistory.change(() => {
      for (const cover of covers.coverList) resizeContainer(cover, from, { width, height }, how)
    })
  }
  // Undo and redo of the pages have no other way to tell.
  subscribe(undoable, () => follow())
  return follow
}
