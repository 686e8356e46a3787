import { useCallback, useSyncExternalStore } from 'react'
import { snapshot, subscribe } from 'valtio/vanilla'
import type { Cover, Page } from '#engine/document/index.ts'
import { activeContainer, type Editing, selectedElements, selectedIds } from '#engine/editing/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { useEditorContext } from './editor-context.ts'

/**
 * What `select` reads from the editor's stores, kept up to date. It is asked at every change, so it must be
 * quick, and its answer must be the same (`===`) while nothing of it changed: a primitive or a Valtio snapshot.
 */
export function useEditing<Value>(select: (editing: Editing) => Value): Value {
  const { editing } = useEditorContext()
  const listen = useCallback((changed: () => void) => listenTo(editing, changed), [editing])
  return useSyncExternalStore(listen, () => select(editing))
}

interface Listening {
  all: Set<() => void>
  stop: () => void
}
const listening = new WeakMap<Editing, Listening>()

/** One listener on the stores for all hooks: there are hundreds, and a drag writes at every frame. */
function listenTo(editing: Editing, changed: () => void): () => void {
  const known = listening.get(editing) ?? startListening(editing)
  known.all.add(changed)
  return () => {
    known.all.delete(changed)
    if (known.all.size > 0) return
    known.stop()
    listening.delete(editing)
  }
}

/** On the roots: undo may replace what lies below. Changes are told at the end of the task they were made in. */
function startListening(editing: Editing): Listening {
  const { undoable, covers, session, preferences, history, coverHistory } = editing
  const roots = [undoable, covers, session, preferences, history.status, coverHistory.status]
  const all = new Set<() => void>()
  const tell = () => {
    for (const changed of all) changed()
  }
  const offs = roots.map((root) => subscribe(root, tell))
  const started: Listening = {
    all,
    stop() {
      for (const off of offs) off()
    },
  }
  listening.set(editing, started)
  return started
}

/** All pages, read-only; a page that did not change is the same object as before. */
export const usePages = (): readonly Page[] =>
  useEditing((editing) => snapshot(editing.undoable.project.pages) as Page[])

/** The page or, in the cover tab, the cover on the canvas, read-only. */
export const useContainer = (): Page | Cover | undefined =>
  useEditing((editing) => {
    const container = activeContainer(editing)
    return container && (snapshot(container) as Page | Cover)
  })

/** The ids of what is selected. */
export const useSelectedIds = (): readonly string[] => {
  const joined = useEditing((editing) => selectedIds(editing).join('\n'))
  return joined === '' ? [] : joined.split('\n')
}

/**
 * What `read` takes from the selected element when it is exactly one, otherwise null. A primitive: whoever reads
 * the whole element renders at every frame in which it is moved.
 */
export function useOnlySelected<Value extends string | number | boolean>(
  read: (element: Element) => Value,
): Value | null {
  return useEditing((editing) => {
    const [first, second] = selectedElements(editing)
    return first && !second ? read(first) : null
  })
}
