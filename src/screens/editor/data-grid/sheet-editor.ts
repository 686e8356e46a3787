import {
  type CellRange,
  columnsOf,
  rowsOf,
  type Sheet,
  writeCell,
} from '#engine/document/operations/index.ts'
import { cellText, parseCell } from '#engine/elements/grid.ts'
import { clamp } from '#engine/geometry/index.ts'
import { createStore } from '#engine/util/create-store.ts'

export interface Place {
  row: number
  column: number
}

/** Immutable state of the grid. */
export interface GridState {
  sheet: Sheet
  /** The active cell. */
  cursor: Place
  /** Corner of the selection opposite to the active cell. */
  end: Place
  /** The text being typed into the active cell. */
  draft: Draft | null
  /** Result of the last step, when it is worth a message. */
  notice: string
}

interface Draft {
  text: string
  /** Typing replaces the cell's content: arrow keys then leave the cell instead of moving the caret. */
  isReplacing: boolean
}

interface Step {
  sheet: Sheet
  cursor: Place
  end: Place
}

/** Cursor, draft and step history of the grid until it is closed. */
export interface SheetEditor {
  readonly state: GridState
  /** Number of steps that are not undone. */
  readonly steps: number
  readonly canUndo: boolean
  readonly canRedo: boolean
  listen: (changed: () => void) => () => void
  /** Moves the active cell, or the opposite corner when `isExtending`; keeps the draft. */
  goTo(place: Place, isExtending?: boolean): void
  select(range: CellRange): void
  /** Starts typing; without a text, edits the current content. */
  type(text?: string): void
  /** Commits the draft. */
  keep(): void
  /** Discards the draft. */
  abandon(): void
  /** Applies a change as one step. */
  edit(change: (sheet: Sheet) => Sheet, then?: { range?: CellRange; notice?: string }): void
  undo: () => void
  redo: () => void
}

export const rangeOf = ({ cursor, end }: Pick<GridState, 'cursor' | 'end'>): CellRange => ({
  top: Math.min(cursor.row, end.row),
  bottom: Math.max(cursor.row, end.row),
  left: Math.min(cursor.column, end.column),
  right: Math.max(cursor.column, end.column),
})

const START: Place = { row: 0, column: 0 }

/** @param changed called with the sheet after every change, including while typing */
export function createSheetEditor(initial: Sheet, changed: (sheet: Sheet) => void): SheetEditor {
  const { get, set, subscribe } = createStore<GridState>({
    sheet: initial,
    cursor: START,
    end: START,
    draft: null,
    notice: '',
  })
  let steps: Step[] = [{ sheet: initial, cursor: START, end: START }]
  let at = 0

  function apply(change: Partial<GridState>) {
    const before = shownSheet(get())
    const next = { ...get(), ...change }
    const sheet = shownSheet(next)
    set(next)
    if (sheet !== before) changed(sheet)
  }

  function clamped({ row, column }: Place, sheet = get().sheet): Place {
    return {
      row: clamp(row, 0, rowsOf(sheet) - 1),
      column: clamp(column, 0, columnsOf(sheet) - 1),
    }
  }

  function keep() {
    const { draft, sheet } = get()
    if (!draft) return
    const written = shownSheet(get())
    if (written !== sheet) push(written, get().cursor, get().cursor)
    apply({ sheet: written, draft: null })
  }

  function push(sheet: Sheet, cursor: Place, end: Place) {
    const before = steps[at]
    // Undoing returns the cursor to the place of this step.
    if (before) steps[at] = { ...before, cursor: get().cursor, end: get().end }
    steps = [...steps.slice(0, at + 1), { sheet, cursor, end }]
    at = steps.length - 1
  }

  function go(by: -1 | 1) {
    if (get().draft) {
      apply({ draft: null })
      return
    }
    const step = steps[at + by]
    if (!step) return
    at += by
    apply({ ...step, notice: '' })
  }

  return {
    get state() {
      return get()
    },
    get steps() {
      return at
    },
    get canUndo() {
      return at > 0
    },
    get canRedo() {
      return at < steps.length - 1
    },
    listen: subscribe,
    goTo(place, isExtending = false) {
      keep()
      const to = clamped(place)
      apply(isExtending ? { end: to } : { cursor: to, end: to })
    },
    select({ top, left, bottom, right }) {
      keep()
      apply({
        cursor: clamped({ row: top, column: left }),
        end: clamped({ row: bottom, column: right }),
      })
    },
    type(text) {
      const { cursor, sheet, draft } = get()
      const there = cellText(sheet.cells[cursor.row]?.[cursor.column])
      apply({
        end: cursor,
        notice: '',
        draft: { text: text ?? draft?.text ?? there, isReplacing: draft?.isReplacing ?? text !== undefined },
      })
    },
    keep,
    abandon: () => apply({ draft: null }),
    edit(change, { range = rangeOf(get()), notice = '' } = {}) {
      keep()
      const sheet = change(get().sheet)
      const cursor = clamped({ row: range.top, column: range.left }, sheet)
      const end = clamped({ row: range.bottom, column: range.right }, sheet)
      if (sheet !== get().sheet) push(sheet, cursor, end)
      apply({ sheet, cursor, end, notice })
    },
    undo: () => go(-1),
    redo: () => go(1),
  }
}

/** The sheet including the draft. */
function shownSheet({ sheet, cursor, draft }: GridState): Sheet {
  return draft ? writeCell(sheet, cursor.row, cursor.column, parseCell(draft.text)) : sheet
}
