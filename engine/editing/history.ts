import { proxy } from 'valtio/vanilla'
import { createComparison, writeDifference } from './difference.ts'
import { settle as settleParts } from './lazy-proxies.ts'
import { revisionOf, snapshotOf } from './revision.ts'

/** Maximum number of entries, the initial state included; the oldest is dropped. */
export const HISTORY_LIMIT = 100

/** A longer pause, in ms, ends a series of merged changes. */
export const MERGE_PAUSE = 500

export interface ChangeOptions {
  /**
   * Consecutive changes with the same name make one step, such as nudges and typing. The name includes what is
   * changed, so that changes of two elements are not merged.
   */
  merge?: string
  /** Longest pause between merged changes, in ms; longer for results that arrive one by one. */
  pause?: number
  /** What the step is called, in Chinese, where its difference does not say it. */
  name?: string
  /** Someone else made the change: the shortcut of undo stops at it. */
  isForeign?: boolean
}

/** @typeParam Content what its entries contain, as snapshots */
export interface History<Content = unknown> {
  /** Reactive: the current entry and the number of entries. */
  readonly status: { readonly index: number; readonly length: number }
  /**
   * Runs a change as one atomic step: if `run` throws, its writes are reverted. A nested change is part of the
   * outer one.
   */
  change<Result>(run: () => Result, options?: ChangeOptions): Result
  /** Makes one step of the live writes since the last step. @returns whether there were any */
  commit(options?: ChangeOptions): boolean
  /** Reverts the live writes since the last step. */
  cancel(): void
  canUndo(): boolean
  /** The content of the current entry; identical whenever the history returns to it. */
  at(): Content
  /** Identifies the step to the current entry, also after further changes were merged into it. */
  step(): unknown
  /** The content of each entry, the oldest first; read-only, unchanged parts are the same objects. */
  contents(): readonly Content[]
  /** What the step to an entry was called when it was made. */
  nameOf(content: unknown): string | undefined
  /** Whether someone else made the step to the current entry. */
  isAtForeign(): boolean
  canRedo(): boolean
  /** @returns whether anything was undone */
  undo(): boolean
  redo(): boolean
  /** Undoes the last step permanently: redo does not bring it back. */
  discard(): void
  /**
   * Replaces the content of all entries, and the state's, without a step.
   * @param transform returns new content for that of an entry, which it must not change
   */
  rewrite(transform: (content: Content) => Content): void
}

interface Options<State extends object, Key extends keyof State> {
  /** The key whose changes make steps; the other keys are the selection and are restored along. */
  content: Key
  /** Whether a state's selection exists in its content. */
  fits: (state: Readonly<State>) => boolean
  /** Updates what depends on other content, within the step that is made. */
  settle?: () => void
  /** The current time in ms. */
  now: () => number
  limit?: number
}

/**
 * Undo and redo of a reactive state. Entries are snapshots that share unchanged parts; undo writes only
 * differences. Live writes to the state are allowed at any time: `commit` or the next change makes a step of them.
 * A changed selection makes no step.
 */
export function createHistory<State extends object, Key extends keyof State>(
  state: State,
  { content, fits, settle, now, limit = HISTORY_LIMIT }: Options<State, Key>,
): History<State[Key]> {
  const { isEqual, isSame } = createComparison()
  // The first snapshot of a large project is expensive: taken here, while loading.
  const entries: State[] = [present()]
  /** By the content of an entry. */
  const names = new WeakMap<object, string>()
  const foreign = new WeakSet<object>()
  /** By the content of a merged or rewritten entry, the first content of its step. */
  const steps = new WeakMap<object, unknown>()
  const status = proxy({ index: 0, length: 1 })
  /** The content when it was last equal to the current entry. */
  let settled = writtenContent()
  let series: { name: string; time: number } | undefined
  let isChanging = false

  function present(): State {
    return snapshotOf(state)
  }

  const entryAt = (index: number) => entries[index] as State

  const stepOf = (of: State): unknown => steps.get(of[content] as object) ?? of[content]

  function moveTo(index: number) {
    status.index = index
    status.length = entries.length
  }

  /** The reactive content and how often it was written; the selection is no content. */
  function writtenContent() {
    const written = state[content] as object // content is an object or a list
    return { written, revision: revisionOf(written) }
  }

  /** Whether the content differs from the current entry. Large contents are compared only after a write. */
  function isPending(): boolean {
    const now = writtenContent()
    if (now.written === settled.written && now.revision === settled.revision) return false
    if (!isEqual(present()[content], entryAt(status.index)[content])) return true
    settled = now
    return false
  }

  /** The current entry with the current selection if it exists in that entry: undo restores the author's selection. */
  function withSelection(selection: State): State {
    const entry = entryAt(status.index)
    const selected = { ...selection, [content]: entry[content] }
    return fits(selected) ? selected : entry
  }

  function commit(
    { merge, pause = MERGE_PAUSE, name, isForeign = false }: ChangeOptions = {},
    selectionBefore?: State,
  ): boolean {
    if (!isPending()) return false
    settle?.()
    const entry = present()
    if (name !== undefined) names.set(entry[content] as object, name)
    if (isForeign) foreign.add(entry[content] as object)
    const { index } = status
    const time = now()
    const isMerged = merge !== undefined && series?.name === merge && time - series.time <= pause
    series = merge === undefined ? undefined : { name: merge, time }
    if (isMerged) {
      steps.set(entry[content] as object, stepOf(entryAt(index)))
      entries.splice(index, Infinity, entry)
      dropStepToNothing()
    } else {
      entries[index] = withSelection(selectionBefore ?? entry)
      entries.splice(index + 1, Infinity, entry)
      if (entries.length > limit) entries.shift()
    }
    moveTo(entries.length - 1)
    settled = writtenContent()
    return true
  }

  /** Drops a step whose merged changes cancel each other out. */
  function dropStepToNothing() {
    const [before, last] = [entries.at(-2), entries.at(-1)]
    if (!before || !last || !isEqual(before[content], last[content])) return
    entries.pop()
    series = undefined
  }

  function restore(wanted: State) {
    writeDifference(state, present(), wanted, isSame)
  }

  function go(step: -1 | 1): boolean {
    // Live writes become a step of their own, so that undo reverts and redo restores them.
    commit()
    const index = status.index + step
    if (index < 0 || index >= entries.length) return false
    series = undefined
    restore(entryAt(index))
    moveTo(index)
    return true
  }

  return {
    status,
    change(run, options) {
      if (isChanging) return run()
      commit()
      const before = present()
      isChanging = true
      try {
        const result = run()
        commit(options, before)
        return result
      } catch (error) {
        restore(before)
        throw error
      } finally {
        isChanging = false
      }
    },
    commit: (options) => !isChanging && commit(options),
    cancel() {
      if (!isChanging && isPending()) restore(withSelection(present()))
    },
    at: () => entryAt(status.index)[content],
    step: () => stepOf(entryAt(status.index)),
    contents: () => entries.map((entry) => entry[content]),
    nameOf: (each) => names.get(each as object),
    isAtForeign: () => foreign.has(entryAt(status.index)[content] as object),
    canUndo: () => status.index > 0 || isPending(),
    canRedo: () => status.index < status.length - 1 && !isPending(),
    undo: () => !isChanging && go(-1),
    redo: () => !isChanging && go(1),
    discard() {
      if (isChanging || !go(-1)) return
      entries.splice(status.index + 1)
      moveTo(status.index)
    },
    rewrite(transform) {
      commit()
      for (const [index, entry] of entries.entries()) {
        const [before, after] = [entry[content], transform(entry[content])]
        const name = names.get(before as object)
        if (name !== undefined) names.set(after as object, name)
        if (foreign.has(before as object)) foreign.add(after as object)
        steps.set(after as object, stepOf(entry))
        settleParts(after as object)
        entries[index] = { ...entry, [content]: after }
      }
      series = undefined
      restore(entryAt(status.index))
      settled = writtenContent()
    },
  }
}
