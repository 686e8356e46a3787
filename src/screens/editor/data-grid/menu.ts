import { keyLabel, type Platform } from '#engine/editing/index.ts'
import { line, type MenuItem } from '../shared/menu-items.ts'
import { type Command, type CommandId, commands, runCommand } from './commands.ts'
import { rangeOf, type SheetEditor } from './sheet-editor.ts'

const GROUPS: readonly (readonly CommandId[])[] = [
  ['insertAbove', 'insertBelow', 'rowsUp', 'rowsDown', 'removeRows'],
  ['insertLeft', 'insertRight', 'columnsLeft', 'columnsRight', 'removeColumns'],
  ['clearCells'],
]

/** Context menu of the selected rows and columns. */
export function gridMenu(editor: SheetEditor, platform: Platform): MenuItem[] {
  const { sheet } = editor.state
  const range = rangeOf(editor.state)
  const itemOf = (id: CommandId): MenuItem => {
    const command: Command = commands[id]
    return {
      key: id,
      label: command.label,
      extra: command.keys && keyLabel(command.keys, platform),
      danger: command.isDanger === true,
      disabled: !command.enabled(sheet, range),
      onClick: () => runCommand(editor, id),
    }
  }
  return GROUPS.flatMap((ids, at) => [...(at > 0 ? [line(at)] : []), ...ids.map(itemOf)])
}
