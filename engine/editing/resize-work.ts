import { ref, subscribe } from 'valtio/vanilla'
import { clonePlain, type Cover, type Page } from '#engine/document/index.ts'
import { type Resizing, resizeContainer, resizeProject } from '#engine/document/operations/index.ts'
import type { Size } from '#engine/geometry/index.ts'
import { setSizeFollower } from './size-followers.ts'
import type { Editing } from './store.ts'

/** A resize that the author makes now, not by undo or redo. */
interface NewSize {
  how: Resizing
  /** The content of the pages before it, as `History.at` gives it. */
  before: unknown
}

type Follow = (made?: NewSize) => void

const followers = new WeakMap<Editing, Follow>()

/** Gives all pages and covers another size. One step of the pages' history; the covers follow it. */
export function resizeWork(editing: Editing, size: Size, how: Resizing = 'arrange') {
  const { history, undoable } = editing
  const follow = followerOf(editing)
  history.commit()
  const before = history.at()
  history.change(() => resizeProject(undoable.project, size, how))
  follow({ how, before })
}

function followerOf(editing: Editing): Follow {
  const follow = followers.get(editing) ?? followPages(editing)
  followers.set(editing, follow)
  setSizeFollower(editing, () => follow())
  return follow
}

/**
 * Keeps the covers, and the copied page, in the size of the pages, also when the pages' history changes it. The size is no step of the covers'
 * history: all its entries have the size of the pages.
 */
function followPages({ undoable, session, history, coverHistory }: Editing): Follow {
  let { width, height } = undoable.project
  /** Of a list of covers, its layouts by the content of the pages that they were made for. */
  const layouts = new WeakMap<readonly Cover[], Map<unknown, Cover[]>>()

  function follow(made?: NewSize) {
    const from = { width, height }
    ;({ width, height } = undoable.project)
    if (from.width === width && from.height === height) return
    const to = { width, height }
    const pages = history.at()
    // Entries share covers that did not change between them.
    const resized = new Map<Cover, Cover>()
    const resize = (cover: Cover) => {
      const found = resized.get(cover) ?? resizedCopy(cover, from, to, made?.how)
      resized.set(cover, found)
      return found
    }
    if (session.copiedPage) session.copiedPage = ref(resizedCopy(session.copiedPage, from, to, made?.how))
    coverHistory.rewrite((covers) => {
      const known = layouts.get(covers) ?? new Map<unknown, Cover[]>()
      if (made) known.set(made.before, covers)
      // What undo and redo return to is identical: the steps of covers made while pages are shown are found by it.
      const wanted = (made ? undefined : known.get(pages)) ?? covers.map(resize)
      known.set(pages, wanted)
      layouts.set(covers, known)
      layouts.set(wanted, known)
      return wanted
    })
  }
  // Undo and redo of the pages have no other way to tell.
  subscribe(undoable, () => follow())
  return follow
}

function resizedCopy<Kind extends Cover | Page>(original: Kind, from: Size, to: Size, how?: Resizing): Kind {
  const copy = clonePlain(original)
  resizeContainer(copy, from, to, how)
  return copy
}
