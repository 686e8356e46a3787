import {
  type CellRange,
  canTranspose,
  clearCells,
  columnsOf,
  insertColumns,
  insertRows,
  moveColumns,
  moveRows,
  removeColumns,
  removeRows,
  rowsOf,
  SHEET_LIMITS,
  type Sheet,
  transpose,
} from '#engine/document/operations/index.ts'
import type { IconName } from '#src/ui/Icon.tsx'
import { rangeOf, type SheetEditor } from './sheet-editor.ts'

/** A command on the selected rows and columns, shared by toolbar, menus and keys. */
export interface Command {
  label: string
  /** Shortcut shown beside the label; handled by `onCommandKey`. */
  keys?: string
  icon?: IconName
  isDanger?: boolean
  enabled: (sheet: Sheet, range: CellRange) => boolean
  run: (sheet: Sheet, range: CellRange) => Edited
}

interface Edited {
  sheet: Sheet
  /** The selection afterwards. */
  range: CellRange
  notice?: string
}

const heightOf = ({ top, bottom }: CellRange) => bottom - top + 1
const widthOf = ({ left, right }: CellRange) => right - left + 1
const down = (range: CellRange, by: number): CellRange => ({
  ...range,
  top: range.top + by,
  bottom: range.bottom + by,
})
const along = (range: CellRange, by: number): CellRange => ({
  ...range,
  left: range.left + by,
  right: range.right + by,
})

const hasRoomBelow = (sheet: Sheet) => rowsOf(sheet) < SHEET_LIMITS.rows
const hasRoomBeside = (sheet: Sheet) => columnsOf(sheet) < SHEET_LIMITS.columns

export const commands = {
  insertAbove: {
    label: '在上方插入行',
    keys: 'Mod+ArrowUp',
    enabled: hasRoomBelow,
    run: (sheet, range) => ({ sheet: insertRows(sheet, range.top, heightOf(range)), range }),
  },
  insertBelow: {
    label: '在下方插入行',
    keys: 'Mod+ArrowDown',
    enabled: hasRoomBelow,
    run: (sheet, range) => ({
      sheet: insertRows(sheet, range.bottom + 1, heightOf(range)),
      range: down(range, heightOf(range)),
    }),
  },
  rowsUp: {
    label: '上移行',
    enabled: (_, { top }) => top > 0,
    run: (sheet, range) => ({
      sheet: moveRows(sheet, range.top, heightOf(range), range.top - 1),
      range: down(range, -1),
    }),
  },
  rowsDown: {
    label: '下移行',
    enabled: (sheet, { bottom }) => bottom < rowsOf(sheet) - 1,
    run: (sheet, range) => ({
      sheet: moveRows(sheet, range.top, heightOf(range), range.top + 1),
      range: down(range, 1),
    }),
  },
  removeRows: {
    label: '删除行',
    isDanger: true,
    enabled: () => true,
    run: (sheet, range) => ({
      sheet: removeRows(sheet, range.top, heightOf(range)),
      range: { ...range, bottom: range.top },
    }),
  },
  insertLeft: {
    label: '在左侧插入列',
    keys: 'Mod+ArrowLeft',
    enabled: hasRoomBeside,
    run: (sheet, range) => ({ sheet: insertColumns(sheet, range.left, widthOf(range)), range }),
  },
  insertRight: {
    label: '在右侧插入列',
    keys: 'Mod+ArrowRight',
    enabled: hasRoomBeside,
    run: (sheet, range) => ({
      sheet: insertColumns(sheet, range.right + 1, widthOf(range)),
      range: along(range, widthOf(range)),
    }),
  },
  columnsLeft: {
    label: '左移列',
    enabled: (_, { left }) => left > 0,
    run: (sheet, range) => ({
      sheet: moveColumns(sheet, range.left, widthOf(range), range.left - 1),
      range: along(range, -1),
    }),
  },
  columnsRight: {
    label: '右移列',
    enabled: (sheet, { right }) => right < columnsOf(sheet) - 1,
    run: (sheet, range) => ({
      sheet: moveColumns(sheet, range.left, widthOf(range), range.left + 1),
      range: along(range, 1),
    }),
  },
  removeColumns: {
    label: '删除列',
    isDanger: true,
    enabled: () => true,
    run: (sheet, range) => ({
      sheet: removeColumns(sheet, range.left, widthOf(range)),
      range: { ...range, right: range.left },
    }),
  },
  transpose: {
    label: '转置',
    icon: 'swap',
    enabled: canTranspose,
    run: (sheet, { top, left, bottom, right }) => ({
      sheet: transpose(sheet),
      range: { top: left, left: top, bottom: right, right: bottom },
      notice: '行和列已互换',
    }),
  },
  clear: {
    label: '清空',
    icon: 'trash',
    enabled: () => true,
    run: (sheet, range) => ({
      sheet: clearCells(sheet, allOf(sheet)),
      range,
      notice: '已清空，可以撤销',
    }),
  },
  clearCells: {
    label: '清除内容',
    keys: 'Delete',
    enabled: () => true,
    run: (sheet, range) => ({ sheet: clearCells(sheet, range), range }),
  },
} satisfies Record<string, Command>

export type CommandId = keyof typeof commands

export const allOf = (sheet: Sheet): CellRange => ({
  top: 0,
  left: 0,
  bottom: rowsOf(sheet) - 1,
  right: columnsOf(sheet) - 1,
})

/** Runs a command on the selection as one step. */
export function runCommand(editor: SheetEditor, id: CommandId) {
  editor.keep()
  const command: Command = commands[id]
  const { sheet } = editor.state
  const range = rangeOf(editor.state)
  if (!command.enabled(sheet, range)) return
  const edited = command.run(sheet, range)
  editor.edit(() => edited.sheet, edited)
}
