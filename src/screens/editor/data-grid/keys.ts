import type { KeyboardEvent } from 'react'
import { columnsOf, rowsOf } from '#engine/document/operations/index.ts'
import type { Platform } from '#engine/editing/index.ts'
import { allOf, type CommandId, commands, runCommand } from './commands.ts'
import type { GridState, Place, SheetEditor } from './sheet-editor.ts'

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** Rows that PageUp and PageDown move. */
const PAGE = 10

const ARROWS: Record<string, Place> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

const BY_KEYS = new Map(
  Object.entries(commands).flatMap(([id, command]) =>
    'keys' in command ? [[command.keys, id as CommandId]] : [],
  ),
)

/**
 * Handles a key press in the grid, except while an input method composes.
 * @param entered the column in which a sequence of entries began: Enter after Tab returns there
 * @returns whether the key was handled and its default must be prevented
 */
export function pressKey(
  editor: SheetEditor,
  press: Press,
  platform: Platform,
  entered: { column: number | null },
): boolean {
  const isMod = platform === 'mac' ? press.metaKey : press.ctrlKey
  if (editor.state.draft) return pressWhileTyping(editor, press, isMod, entered)
  if (isMod) return pressWithMod(editor, press)
  switch (press.key) {
    case 'Enter':
    case 'F2':
      editor.type()
      return true
    case 'Delete':
    case 'Backspace':
      runCommand(editor, 'clearCells')
      return true
    case 'Tab':
      return tab(editor, press, entered)
    default:
      return move(editor, press, entered)
  }
}

function pressWhileTyping(
  editor: SheetEditor,
  press: Press,
  isMod: boolean,
  entered: { column: number | null },
): boolean {
  const { draft, cursor } = editor.state
  switch (press.key) {
    case 'Escape':
      editor.abandon()
      return true
    case 'Tab':
      return tab(editor, press, entered)
    case 'Enter': {
      // Typed into the field, which knows the caret.
      if (press.altKey || isMod) return false
      const column = entered.column ?? cursor.column
      editor.goTo({ row: cursor.row + (press.shiftKey ? -1 : 1), column })
      return true
    }
    default:
      if (!draft?.isReplacing || !(press.key in ARROWS)) return false
      return move(editor, press, entered)
  }
}

function pressWithMod(editor: SheetEditor, press: Press): boolean {
  const isRedo = press.code === 'KeyY' || (press.code === 'KeyZ' && press.shiftKey)
  if (isRedo) editor.redo()
  else if (press.code === 'KeyZ') editor.undo()
  else if (press.code === 'KeyA') editor.select(allOf(editor.state.sheet))
  else if (press.key === 'Home') editor.goTo({ row: 0, column: 0 }, press.shiftKey)
  else if (press.key === 'End') editor.goTo({ row: Infinity, column: Infinity }, press.shiftKey)
  else {
    const id = BY_KEYS.get(`Mod+${press.key}`)
    if (id) runCommand(editor, id)
    return id !== undefined
  }
  return true
}

/** Moves along the row and wraps to the next one. */
function tab(editor: SheetEditor, { shiftKey }: Press, entered: { column: number | null }): boolean {
  const { cursor, sheet } = editor.state
  const width = columnsOf(sheet)
  const at = cursor.row * width + cursor.column + (shiftKey ? -1 : 1)
  if (at < 0 || at >= width * rowsOf(sheet)) {
    editor.keep()
    return true
  }
  entered.column ??= cursor.column
  editor.goTo({ row: Math.floor(at / width), column: at % width })
  return true
}

function move(editor: SheetEditor, press: Press, entered: { column: number | null }): boolean {
  const by = stepOf(press.key, editor.state)
  if (!by) return false
  entered.column = null
  const { cursor, end } = editor.state
  const from = press.shiftKey ? end : cursor
  editor.goTo({ row: from.row + by.row, column: from.column + by.column }, press.shiftKey)
  return true
}

function stepOf(key: string, { sheet }: GridState): Place | undefined {
  switch (key) {
    case 'Home':
      return { row: 0, column: -columnsOf(sheet) }
    case 'End':
      return { row: 0, column: columnsOf(sheet) }
    case 'PageUp':
      return { row: -PAGE, column: 0 }
    case 'PageDown':
      return { row: PAGE, column: 0 }
    default:
      return ARROWS[key]
  }
}
