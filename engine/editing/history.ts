import { proxy, snapshot } from 'valtio/vanilla'
import { createComparison, writeDifference } from './difference.ts'

/** Entries that are kept, the state at the start included; the oldest falls off. */
export const HISTORY_LIMIT = 100

/** A pause of this many ms ends a series of changes that merge. */
export const MERGE_PAUSE = 500

export interface ChangeOptions {
  /**
   * Changes with the same name that follow each other without a longer pause make one step: nudges, typing.
   * Name what they are done to as well, so that two elements are not mixed.
   */
  merge?: string
  /** How long a pause may be, in ms, where the changes come by themselves: results that arrive one by one. */
  pause?: number
}

export interface History {
  /** Reactive, for buttons: where in its entries the history stands, and how many there are. */
  readonly status: { readonly index: number; readonly length: number }
  /**
   * Runs a change as one step, all or nothing: if `run` throws, what it wrote is taken back. A change inside
   * a change is part of it.
   */
  change<Result>(run: () => Result, options?: ChangeOptions): Result
  /** Makes one step of what was written freely since the last one. @returns whether there was anything. */
  commit(options?: ChangeOptions): boolean
  /** Takes back what was written freely since the last step. */
  cancel(): void
  canUndo(): boolean
  /** What is held where the history stands: the same object whenever it stands there. */
  at(): unknown
  canRedo(): boolean
  /** @returns whether anything was undone. */
  undo(): boolean
  redo(): boolean
}

interface Options<State extends object> {
  /** The key of what makes entries; the other keys are the selection, which goes with them. */
  content: keyof State
  /** Whether a state's selection points to what is there. */
  fits: (state: Readonly<State>) => boolean
  /** The present time in ms. */
  now: () => number
  limit?: number
}

/**
 * Undo and redo of a reactive state. Entries are snapshots, which share what did not change; going back
 * writes only what differs. Writing to the state is free at any time: `commit` or the next change makes a
 * step of it. A changed selection makes no step.
 */
export function createHistory<State extends object>(
  state: State,
  { content, fits, now, limit = HISTORY_LIMIT }: Options<State>,
): History {
  const { isEqual, isSame } = createComparison()
  // The first snapshot of a large project is the dear one: it is taken here, while loading.
  const entries: State[] = [present()]
  const status = proxy({ index: 0, length: 1 })
  let series: { name: string; time: number } | undefined
  let isChanging = false

  function present(): State {
    return snapshot(state) as State // read-only; all readers of entries leave them as they are
  }

  const entryAt = (index: number) => entries[index] as State

  function moveTo(index: number) {
    status.index = index
    status.length = entries.length
  }

  const isPending = () => !isEqual(present()[content], entryAt(status.index)[content])

  /** The last entry with the selection of now, as far as that existed then: undo returns to where the author was. */
  function withSelection(selection: State): State {
    const entry = entryAt(status.index)
    const selected = { ...selection, [content]: entry[content] }
    return fits(selected) ? selected : entry
  }

  function commit({ merge, pause = MERGE_PAUSE }: ChangeOptions = {}, selectionBefore = present()): boolean {
    const entry = present()
    const { index } = status
    if (isEqual(entry[content], entryAt(index)[content])) return false
    const time = now()
    const isMerged = merge !== undefined && series?.name === merge && time - series.time <= pause
    series = merge === undefined ? undefined : { name: merge, time }
    if (isMerged) {
      entries.splice(index, Infinity, entry)
      dropStepToNothing()
    } else {
      entries[index] = withSelection(selectionBefore)
      entries.splice(index + 1, Infinity, entry)
      if (entries.length > limit) entries.shift()
    }
    moveTo(entries.length - 1)
    return true
  }

  /** Merged changes may cancel each other out. */
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
    // What was written freely becomes a step of its own, so that undo takes it back and redo brings it again.
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
    canUndo: () => status.index > 0 || isPending(),
    canRedo: () => status.index < status.length - 1 && !isPending(),
    undo: () => !isChanging && go(-1),
    redo: () => !isChanging && go(1),
  }
}
