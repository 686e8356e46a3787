import type { CellPlace } from '#engine/elements/table/render/layout.ts'

/** The cell that a key press leads to, `leave`, or null for keys of the text itself. */
export function cellKeyTarget(
  { key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent,
  field: HTMLElement,
  { row, column }: CellPlace,
  size: { rows: number; columns: number },
): CellPlace | 'leave' | null {
  const last = size.rows * size.columns - 1
  const at = row * size.columns + column
  switch (key) {
    case 'Escape':
      return 'leave'
    case 'Enter':
      if (shiftKey || altKey || ctrlKey || metaKey) return null
      return row + 1 < size.rows ? { row: row + 1, column } : 'leave'
    case 'Tab': {
      const next = Math.min(Math.max(0, at + (shiftKey ? -1 : 1)), last)
      return { row: Math.floor(next / size.columns), column: next % size.columns }
    }
    default:
      return shiftKey || altKey || ctrlKey || metaKey ? null : arrowTarget(key, field, { row, column }, size)
  }
}

/** Arrow keys move the caret first, and lead to another cell where it can go no further. */
function arrowTarget(
  key: string,
  field: HTMLElement,
  { row, column }: CellPlace,
  { rows, columns }: { rows: number; columns: number },
): CellPlace | null {
  if (!key.startsWith('Arrow')) return null
  const { isStart, isEnd, isFirstLine, isLastLine } = caretEdges(field)
  if (key === 'ArrowUp' && isFirstLine && row > 0) return { row: row - 1, column }
  if (key === 'ArrowDown' && isLastLine && row + 1 < rows) return { row: row + 1, column }
  if (key === 'ArrowLeft' && isStart && column > 0) return { row, column: column - 1 }
  if (key === 'ArrowRight' && isEnd && column + 1 < columns) return { row, column: column + 1 }
  return null
}

/** Whether the caret is at an edge of an editable element. */
interface CaretEdges {
  isStart: boolean
  isEnd: boolean
  isFirstLine: boolean
  isLastLine: boolean
}

const EVERYWHERE: CaretEdges = { isStart: true, isEnd: true, isFirstLine: true, isLastLine: true }

/** A selection of the whole text, as after entering a cell, is at every edge. */
function caretEdges(field: HTMLElement): CaretEdges {
  const selection = getSelection()
  const text = field.textContent ?? ''
  if (!selection?.rangeCount || text === '') return EVERYWHERE
  const range = selection.getRangeAt(0)
  if (!range.collapsed) {
    const isPartial = range.toString() !== text
    return isPartial ? { isStart: false, isEnd: false, isFirstLine: false, isLastLine: false } : EVERYWHERE
  }
  const before = document.createRange()
  before.setStart(field, 0)
  before.setEnd(range.startContainer, range.startOffset)
  const after = document.createRange()
  after.selectNodeContents(field)
  const lines = [...after.getClientRects()]
  after.setStart(range.startContainer, range.startOffset)
  const caret = range.getClientRects()[0]
  const isOnLine = (line: DOMRect | undefined) =>
    !caret || !line || Math.abs(caret.top + caret.bottom - line.top - line.bottom) < line.height
  return {
    isStart: before.toString() === '',
    isEnd: after.toString() === '',
    isFirstLine: isOnLine(lines[0]),
    isLastLine: isOnLine(lines.at(-1)),
  }
}
