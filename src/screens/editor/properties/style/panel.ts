import { dequal } from 'dequal/lite'
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import { snapshot, subscribe } from 'valtio/vanilla'
import type { Container, Located } from '#engine/document/operations/index.ts'
import { type Editing, type SelectionSnapshot, selectionSnapshot } from '#engine/editing/index.ts'
import { valueAt } from '#engine/elements/panel-fields.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { stepGesture } from '#src/screens/editor/shared/step-gesture.ts'
import type { Gesture } from '#src/ui/controls/index.ts'
import { afterFonts, refit } from './refit.ts'

/** Bound to the elements that are selected when it is created. */
export interface Panel {
  /** Names them. */
  id: string
  selected: SelectionSnapshot
  /** Looked up once per change for all fields. */
  located: () => readonly Located[]
  listen: (changed: () => void) => () => void
  /** Like `listen`, also while the stage moves the elements. */
  listenToPlace: (changed: () => void) => () => void
}

/**
 * One subscription to the document for all fields. Fields read the live document: while the stage moves elements no
 * snapshots are made, only fields of their place are read, and only those whose value changed rerender.
 * @param id names the selection
 */
export function createPanel(editing: Editing, id: string): Panel {
  const selected = selectionSnapshot(editing)
  const store = editing.session.isCoverTab ? editing.covers : editing.undoable
  const fields = new Map<() => void, 'place' | 'other'>()
  let found: Located[] | null = null
  let stop: (() => void) | null = null

  function tell() {
    found = null
    const isMoving = editing.session.heldIds.length > 0
    for (const [changed, part] of fields) if (!isMoving || part === 'place') changed()
  }

  const listenTo = (part: 'place' | 'other') => (changed: () => void) => {
    fields.set(changed, part)
    stop ??= subscribe(store, tell)
    return () => {
      fields.delete(changed)
      if (fields.size > 0) return
      stop?.()
      stop = null
      found = null
    }
  }

  return {
    id,
    selected,
    located() {
      if (!stop) return selected.located() // without listeners the cache would not be invalidated
      found ??= selected.located()
      return found
    },
    listen: listenTo('other'),
    listenToPlace: listenTo('place'),
  }
}

const PanelContext = createContext<Panel | null>(null)
export const PanelProvider = PanelContext.Provider

function usePanel(): Panel {
  const panel = useContext(PanelContext)
  if (!panel) throw new Error('usePanel outside of a panel')
  return panel
}

/** The key of parts that keep state of the selected elements: another selection mounts them anew. */
export const usePanelKey = (): string => usePanel().id

/** What `select` reads from the selected elements: a primitive, or an object that keeps its identity. */
export function usePanelValue<Value>(select: (located: readonly Located[]) => Value): Value {
  const panel = usePanel()
  return useSyncExternalStore(panel.listen, () => select(panel.located()))
}

/** Like `usePanelValue`, for values that follow while the stage moves or rotates the elements. */
export function usePlaceValue<Value>(select: (located: readonly Located[]) => Value): Value {
  const panel = usePanel()
  return useSyncExternalStore(panel.listenToPlace, () => select(panel.located()))
}

/** The common value; null when values differ. */
export function shared<Value>(located: readonly Located[], read: (located: Located) => Value): Value | null {
  const [first, ...others] = located
  if (!first) return null
  const value = read(first)
  return others.every((other) => dequal(read(other), value)) ? value : null
}

/** The value at a path of the selected elements; null when values differ. Objects are read-only. */
export const usePathValue = (path: string): unknown =>
  usePanelValue((located) =>
    shared(located, ({ element }) => {
      const value = valueAt(element, path)
      return typeof value === 'object' && value !== null ? snapshot(value) : value
    }),
  )

/**
 * The gesture of a field that writes to every selected element. With `sizesText`, texts are refitted
 * afterwards;
 * other changes keep the box, even if it was resized by hand.
 */
export function usePanelGesture<Value>(
  write: (container: Container, id: string, value: Value) => void,
  { sizesText = false } = {},
): Gesture<Value> {
  const { selected } = usePanel()
  const { editing } = useEditorContext()
  return useMemo(() => {
    const writeToAll = (value: Value) =>
      selected.each((container, id) => {
        write(container, id, value)
        if (sizesText) refit(container, id)
      })
    const commit = () => (sizesText ? void afterFonts(selected, selected.commit) : selected.commit())
    return stepGesture(editing, writeToAll, { commit, cancel: selected.cancel })
  }, [editing, selected, write, sizesText])
}
