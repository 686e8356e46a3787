import { clonePlain, type Project } from '#engine/document/index.ts'
import { createEditing, type Editing } from '#engine/editing/index.ts'
import type { Opening } from './recovery.ts'
import { createSaving, type Saving, type SavingOptions } from './saving.ts'

type Options = Omit<SavingOptions, 'start' | 'kept'> & {
  /** As they were stored; unknown data are allowed. */
  preferences: unknown
}

/** Starts editing and saving an opened work, with the changes of its local copy applied. */
export function beginEditing(opening: Opening, { preferences, ...options }: Options) {
  const project = 'project' in opening ? opening.project : opening.mine
  const editing = createEditing(project, { now: () => performance.now(), preferences })
  const saving = createSaving(editing, { ...options, ...startOf(opening) })
  if (opening.kind === 'restored') restore(editing, opening.mine)
  // Outdated copies are removed. Those that were opened are replaced by this tab's first copy.
  for (const copy of opening.outdated) void copy.discard()
  if (opening.kind !== 'stored' && opening.kind !== 'earlier') void saving.keep()
  return { editing, saving }
}

function startOf(opening: Opening): Pick<SavingOptions, 'start' | 'kept'> {
  if (opening.kind === 'stored') return {}
  if (opening.kind === 'earlier') return { start: { kind: 'earlier' } }
  const { copies } = opening
  const kept = {
    attempts: copies.flatMap(({ attempts }) => attempts),
    replaces: copies.map(({ key }) => key),
    changedAt: Math.max(...copies.map(({ changedAt }) => changedAt)),
  }
  if (opening.kind === 'restored') return { kept }
  if (opening.kind === 'offline') return { kept, start: { kind: 'kept' } }
  return { kept, start: { kind: 'conflict', theirs: opening.theirs } }
}

/** Applies the local copy as one undo step, so that undoing it leads to the service's version. */
function restore({ undoable, covers, history, coverHistory }: Editing, mine: Project) {
  const { coverList, ...rest } = clonePlain(mine)
  history.change(() => {
    undoable.project = { ...rest, coverList: [] }
    const isThere = rest.pages.some(({ uuid }) => uuid === undoable.activePageId)
    if (!isThere) undoable.activePageId = rest.pages[0]?.uuid ?? ''
    undoable.activeElementId = null
  })
  coverHistory.change(() => {
    covers.coverList = coverList
    const isThere = coverList.some(({ _id }) => _id === covers.activeCoverId)
    if (!isThere) covers.activeCoverId = coverList[0]?._id ?? null
    covers.activeElementId = null
  })
}

/** Saves when the author leaves the window, and keeps everything when the page goes away. @returns stops */
export function savePageEvents(saving: Saving): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const lookAway = () => saving.flush()
  document.addEventListener('visibilitychange', () => document.hidden && lookAway(), { signal })
  window.addEventListener('blur', lookAway, { signal })
  window.addEventListener(
    'pagehide',
    () => {
      leaveField()
      saving.sendLast()
    },
    { signal },
  )
  window.addEventListener('online', () => saving.retryNow(), { signal })
  // A login in another tab may have made saving possible again.
  window.addEventListener('focus', () => saving.retryNow(), { signal })
  window.addEventListener(
    'beforeunload',
    // Asks only when something would be lost; a local copy is restored at the next opening.
    (event) => {
      leaveField()
      if (!saving.keepNow()) event.preventDefault()
    },
    { signal },
  )
  return () => stop.abort()
}

/** Fields apply what is typed when they lose the focus, which a page that goes away does not take from them. */
function leaveField() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
