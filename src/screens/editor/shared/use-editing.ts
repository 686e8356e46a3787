import { dequal } from 'dequal/lite'
import { useCallback, useState } from 'react'
import { subscribe } from 'valtio/vanilla'
import type { Cover, Page } from '#engine/document/index.ts'
import {
  activeContainer,
  type Editing,
  revisionOf,
  selectedElements,
  selectedIds,
  snapshotOf,
} from '#engine/editing/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { planVideo, type VideoPlan } from '#engine/timeline/index.ts'
import { createStore, type Store } from '#engine/util/create-store.ts'
import { useEditorContext } from './editor-context.ts'
import { type IsEqual, useExternalValue } from './use-external-value.ts'

/**
 * Selects a value from the editor's stores and renders when it changes. `select` runs at every change, so it must
 * be quick.
 * @param isEqual compares two selected values. Without it `select` must return the same object (`===`) while nothing
 *   in it changed: a primitive or a Valtio snapshot. Pass a deep comparison for anything that it builds.
 */
export function useEditing<Value>(select: (editing: Editing) => Value, isEqual?: IsEqual<Value>): Value {
  const { editing } = useEditorContext()
  const listen = useCallback((changed: () => void) => listenTo(editing, changed), [editing])
  return useExternalValue(listen, () => select(editing), isEqual)
}

const stores = new WeakMap<Editing, Store<number>>()

/** Shares one subscription among all hooks: there are hundreds of them, and a drag writes at every frame. */
function listenTo(editing: Editing, changed: () => void): () => void {
  const store = stores.get(editing) ?? changesOf(editing)
  stores.set(editing, store)
  return store.subscribe(changed)
}

/**
 * Counts the changes of what hooks read. Subscribes to the roots, as undo may replace what lies below. Valtio
 * notifies at the end of the current task.
 */
function changesOf(editing: Editing): Store<number> {
  const { undoable, covers, session, preferences, history, coverHistory } = editing
  const roots = [undoable, covers, session, preferences, history.status, coverHistory.status]
  const store = createStore(0, () => {
    const offs = roots.map((root) => subscribe(root, () => store.set(store.get() + 1)))
    return () => {
      for (const off of offs) off()
    }
  })
  return store
}

/** All pages, read-only. A page that did not change is the same object as before. */
export const usePages = (): readonly Page[] =>
  useEditing((editing) => snapshotOf(editing.undoable.project.pages))

/** The page or, in the cover tab, the cover on the canvas, read-only. */
export const useContainer = (): Page | Cover | undefined =>
  useEditing((editing) => {
    const container = activeContainer(editing)
    return container && (snapshotOf(container) as Page | Cover)
  })

/** The ids of the selected elements; the same array while the selection is the same. */
export const useSelectedIds = (): readonly string[] => useEditing(selectedIds, dequal)

/** Like `useSelectedIds`, but a marquee shows only what it has selected at its end: a panel is expensive to mount. */
export function useSettledSelectedIds(): readonly string[] {
  const [read] = useState(createSettledReader)
  return useEditing(read, dequal)
}

function createSettledReader() {
  let ids: readonly string[] = []
  return (editing: Editing) => {
    if (!editing.session.isMarqueeOn) ids = selectedIds(editing)
    return ids
  }
}

/**
 * Reads a value from the selected element if exactly one is selected, otherwise null. Only primitives: a component
 * that reads the whole element renders at every frame in which it is moved.
 */
export function useOnlySelected<Value extends string | number | boolean>(
  read: (element: Element) => Value,
): Value | null {
  return useEditing((editing) => {
    const [first, second] = selectedElements(editing)
    return first && !second ? read(first) : null
  })
}

/** What `read` returns of all selected elements; null without a selection and where they differ. */
export function useCommonValue<Value extends string | number | boolean>(
  read: (element: Element) => Value,
): Value | null {
  return useEditing((editing) => {
    const [first, ...others] = selectedElements(editing)
    if (!first) return null
    const value = read(first)
    return others.every((element) => read(element) === value) ? value : null
  })
}

const plans = new WeakMap<Editing, { revision: number; plan: VideoPlan }>()

/**
 * Plans from the stores themselves: a snapshot of the whole project at each change is expensive. All hooks share the
 * plan of a change.
 */
function planOf(editing: Editing): VideoPlan {
  const { undoable } = editing
  const revision = revisionOf(undoable)
  const before = plans.get(editing)
  if (before?.revision === revision) return before.plan
  const plan = planVideo(undoable.project)
  plans.set(editing, { revision, plan })
  return plan
}

/** When each page is shown; the same object while no time changed, whatever else changes on the pages. */
export const useVideoPlan = (): VideoPlan => useEditing(planOf, dequal)

/** The length of the video. */
export const useVideoSeconds = (): number => useEditing((editing) => planOf(editing).seconds)
