import { Button } from 'antd'
import { formatCsv } from '#engine/document/operations/index.ts'
import { keyLabel } from '#engine/editing/index.ts'
import { saveFile } from '#src/ui/files.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useEditorContext } from '../shared/editor-context.ts'
import { allOf, type Command, type CommandId, commands, runCommand } from './commands.ts'
import styles from './data-grid.module.css'
import type { GridState, SheetEditor } from './sheet-editor.ts'

interface GridToolbarProps {
  editor: SheetEditor
  state: GridState
  /** Returns the focus to the grid. */
  focus: () => void
  /** Opens the file dialog; the file's data replaces the grid's. */
  importFile: () => void
}

/** Commands on the whole grid. */
export function GridToolbar({ editor, state, focus, importFile }: GridToolbarProps) {
  const { platform } = useEditorContext()
  const run = (what: () => void) => () => {
    what()
    focus()
  }
  const button = (id: CommandId) => {
    const { label, icon, enabled }: Command = commands[id]
    return (
      <Button
        type="text"
        icon={icon && <Icon name={icon} />}
        disabled={!enabled(state.sheet, allOf(state.sheet))}
        onClick={run(() => runCommand(editor, id))}
      >
        {label}
      </Button>
    )
  }
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="表格操作">
      <IconButton
        icon="undo"
        label="撤销"
        keys={keyLabel('Mod+Z', platform)}
        disabled={!editor.canUndo && !state.draft}
        onClick={run(editor.undo)}
      />
      <IconButton
        icon="redo"
        label="重做"
        keys={keyLabel('Mod+Y', platform)}
        disabled={!editor.canRedo}
        onClick={run(editor.redo)}
      />
      <span className={styles.separator} />
      <Button
        type="text"
        icon={<Icon name="plus" />}
        disabled={!commands.insertBelow.enabled(state.sheet)}
        onClick={run(() => runCommand(editor, 'insertBelow'))}
      >
        插入行
      </Button>
      <Button
        type="text"
        icon={<Icon name="plus" />}
        disabled={!commands.insertRight.enabled(state.sheet)}
        onClick={run(() => runCommand(editor, 'insertRight'))}
      >
        插入列
      </Button>
      {button('transpose')}
      {button('clear')}
      <span className={styles.space} />
      <Button type="text" icon={<Icon name="upload" />} onClick={importFile}>
        导入 Excel、CSV
      </Button>
      <Button
        type="text"
        icon={<Icon name="download" />}
        onClick={run(() => {
          editor.keep()
          // The byte order mark makes Excel read the file as UTF-8.
          const text = `\ufeff${formatCsv(editor.state.sheet.cells)}`
          saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), '数据.csv')
        })}
      >
        导出 CSV
      </Button>
    </div>
  )
}
