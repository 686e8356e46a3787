import type { CellPlace } from '#engine/elements/table/render/layout.ts'
import { clamp } from '#engine/geometry/index.ts'
import { caretEdges } from './caret.ts'

/** What a key press in a cell means: another cell, `leave`, or null for what is the text's own. */
export function meantByKey(
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
      const next = clamp(at + (shiftKey ? -1 : 1), 0, last)
      return { row: Math.floor(next / size.columns), column: next % size.columns }
    }
    default:
      return shiftKey || altKey || ctrlKey || metaKey ? null : beside(key, field, { row, column }, size)
  }
}

/** Arrow keys move the caret first, and leave the cell where it can go no further. */
function beside(
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
