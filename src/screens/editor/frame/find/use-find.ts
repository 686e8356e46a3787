import { useDeferredValue, useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { proxy } from 'valtio/vanilla'
import {
  activeContainerId,
  activeHistory,
  type Editing,
  type FoundText,
  findTexts,
  goToText,
  replaceTexts,
} from '#engine/editing/index.ts'
import { perEditor, useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import { changeView } from '#src/screens/editor/shared/view-state.ts'

interface Wanted {
  query: string
  replacement: string
  isExact: boolean
}

/** What the author searched for last, for the next time that the panel opens. */
const wantedOf = perEditor(() => proxy<Wanted>({ query: '', replacement: '', isExact: false }))

/** Finds a text in the open work, and replaces it. The results follow the work. */
export function useFind() {
  const editor = useEditorContext()
  const { editing, view } = editor
  const wanted = wantedOf(editor)
  const { query, replacement, isExact } = useSnapshot(wanted, { sync: true }) // typed into fields
  const searched = useDeferredValue(query)
  /** The match that was gone to; null before the first. */
  const [at, setAt] = useState<number | null>(null)
  // Searched again after each undo step, not at every frame of a drag.
  const content = useEditing((editing) => activeHistory(editing).at())
  const found = useMemo(
    () => (content === null ? [] : findTexts(editing, searched, { isExact })),
    [editing, content, searched, isExact],
  )
  const current = at === null ? null : Math.min(at, found.length - 1)

  function goTo(list: readonly FoundText[], index: number) {
    const match = list[index]
    setAt(match ? index : null)
    if (match) goToText(editing, match)
    changeView(view, { foundSentence: match ? sentenceOf(match) : null })
  }

  return {
    query,
    replacement,
    isExact,
    found,
    /** Index of the match that was gone to; null before the first. */
    current: current !== null && current >= 0 ? current : null,
    set(change: Partial<Wanted>) {
      Object.assign(wanted, change)
      if (change.replacement === undefined) setAt(null)
    },
    goTo: (index: number) => goTo(found, index),
    /** Goes to the next or previous match; first to the one on the page that is shown, or after it. */
    step(by: 1 | -1) {
      const { length } = found
      if (length > 0)
        goTo(found, current === null ? firstFrom(editing, found) : (current + by + length) % length)
    },
    /** Replaces the match that was gone to and goes to the next. */
    replace() {
      const match = current === null ? undefined : found[current]
      if (current === null || !match) return
      replaceTexts(editing, [match], replacement)
      const rest = findTexts(editing, query, { isExact })
      // The replacement may itself contain the text.
      const next = rest.findIndex(
        (each, index) => index >= current && !isWithin(each, match, replacement.length),
      )
      goTo(rest, next < 0 ? 0 : next)
    },
    /** @returns how many were replaced */
    replaceAll() {
      setAt(null)
      return replaceTexts(editing, found, replacement)
    },
  }
}

/** The sentence of a match in the narration, for the script. */
const sentenceOf = ({ part, containerId, elementId, index }: FoundText) =>
  part === 'narration' ? { pageId: containerId, elementId, index } : null

/** Whether a match lies in what has replaced another one. */
const isWithin = (match: FoundText, replaced: FoundText, length: number) =>
  match.elementId === replaced.elementId &&
  match.part === replaced.part &&
  match.index === replaced.index &&
  match.column === replaced.column &&
  match.start < replaced.start + length

function firstFrom(editing: Editing, found: readonly FoundText[]): number {
  const { covers, session, undoable } = editing
  const ids = session.isCoverTab
    ? covers.coverList.map(({ _id }) => _id)
    : undoable.project.pages.map(({ uuid }) => uuid)
  const shown = ids.indexOf(activeContainerId(editing) ?? '')
  return Math.max(
    0,
    found.findIndex(({ containerIndex }) => containerIndex >= shown),
  )
}
