import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { columnsOf } from '#engine/document/operations/index.ts'
import { cellText } from '#engine/elements/grid.ts'
import { useEditorContext } from '../shared/editor-context.ts'
import { copyCells, cutCells, pasteCells } from './clipboard.ts'
import styles from './data-grid.module.css'
import { cellId } from './GridRow.tsx'
import { pressKey } from './keys.ts'
import { HEAD, ROW, ROW_HEAD } from './metrics.ts'
import { columnName } from './roles.ts'
import type { GridState, SheetEditor } from './sheet-editor.ts'

interface CellInputProps {
  editor: SheetEditor
  state: GridState
  width: number
  input: RefObject<HTMLTextAreaElement | null>
  /** The column to which Enter returns after a sequence of Tabs. */
  entered: RefObject<{ column: number | null }>
  openMenu: (at: { x: number; y: number }) => void
}

/**
 * The only focusable field, placed over the active cell. It is present but invisible before typing starts, so
 * that an input method can begin its composition in it.
 */
export function CellInput({ editor, state, width, input, entered, openMenu }: CellInputProps) {
  const { platform } = useEditorContext()
  const { cursor, draft, sheet } = state
  const isTyping = draft !== null

  useEffect(() => {
    const field = input.current
    if (!field || !isTyping) return
    field.setSelectionRange(field.value.length, field.value.length)
  }, [isTyping, input])

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    // Keys of the input method; 229 is reported by browsers without `isComposing`.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const field = event.currentTarget
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      const { left, bottom } = field.getBoundingClientRect()
      event.preventDefault()
      openMenu({ x: left, y: bottom })
      return
    }
    if (draft && event.key === 'Enter' && (event.altKey || event.ctrlKey || event.metaKey)) {
      field.setRangeText('\n', field.selectionStart, field.selectionEnd, 'end')
      editor.type(field.value)
      event.preventDefault()
      return
    }
    if (!pressKey(editor, event, platform, entered.current)) return
    event.preventDefault()
    event.stopPropagation()
  }

  const lines = (draft?.text ?? '').split('\n').length
  const columns = columnsOf(sheet)
  return (
    <textarea
      ref={input}
      className={styles.input}
      data-typing={isTyping}
      aria-label={`${columnName(cursor.column)}${cursor.row + 1} ${cellText(sheet.cells[cursor.row]?.[cursor.column])}`}
      aria-activedescendant={cellId(cursor.row, cursor.column)}
      autoComplete="off"
      spellCheck={false}
      rows={1}
      style={{
        left: ROW_HEAD + cursor.column * width,
        top: HEAD + cursor.row * ROW,
        // The text may be wider than its cell.
        width: isTyping && cursor.column < columns - 1 ? Math.max(width, MIN_TYPING) : width,
        height: Math.max(ROW, lines * LINE + ROW - LINE),
      }}
      value={draft?.text ?? ''}
      onChange={(event) => editor.type(event.target.value)}
      onKeyDown={press}
      onCopy={(event) => {
        if (isTyping) return
        event.preventDefault()
        copyCells(editor, event.clipboardData)
      }}
      onCut={(event) => {
        if (isTyping) return
        event.preventDefault()
        cutCells(editor, event.clipboardData)
      }}
      onPaste={(event) => {
        if (isTyping) return
        event.preventDefault()
        pasteCells(editor, event.clipboardData)
      }}
    />
  )
}

/** px */
const MIN_TYPING = 140
const LINE = 20
