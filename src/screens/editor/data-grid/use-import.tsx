import { App } from 'antd'
import { type ReactNode, useState } from 'react'
import { columnsOf, cutNotice, rowsOf } from '#engine/document/operations/index.ts'
import { Dialog, dialogFocus } from '#src/ui/Dialog.tsx'
import { pickFile } from '#src/ui/files.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { allOf } from './commands.ts'
import row from '../shared/list-row.module.css'
import styles from './data-grid.module.css'
import { type FileSheet, readSheets, SheetImportError } from './import-file.ts'
import type { SheetEditor } from './sheet-editor.ts'

const FORMATS = '.xlsx,.csv,.tsv,.txt,text/csv'

/** Imports a file; its data replaces the grid's as one step. */
export function useImport(editor: SheetEditor, focus: () => void) {
  const { message } = App.useApp()
  const [sheets, setSheets] = useState<readonly FileSheet[]>([])

  function take({ sheet, cut, notes }: FileSheet) {
    setSheets([])
    const isAsWide = columnsOf(editor.state.sheet) === columnsOf(sheet)
    editor.edit(({ columns }) => (isAsWide ? { ...sheet, columns } : sheet), {
      range: allOf(sheet),
      notice: [cutNotice(cut), ...notes].filter(Boolean).join('；') || '已导入，可以撤销',
    })
    focus()
  }

  async function read(file: File) {
    try {
      const found = await readSheets(file)
      const [only, second] = found
      if (only && !second) take(only)
      else setSheets(found)
    } catch (error) {
      message.error(error instanceof SheetImportError ? error.message : '文件没有读出来，表格没有改动')
      focus()
    }
  }

  const chooser: ReactNode =
    sheets.length > 0 ? <SheetChooser sheets={sheets} onSelect={take} onCancel={() => setSheets([])} /> : null
  async function select() {
    const file = await pickFile(FORMATS)
    if (file) await read(file)
  }
  return { chooser, read, select }
}

interface SheetChooserProps {
  sheets: readonly FileSheet[]
  onSelect: (sheet: FileSheet) => void
  onCancel: () => void
}

/** Lets the author pick one sheet of a workbook. */
function SheetChooser({ sheets, onSelect, onCancel }: SheetChooserProps) {
  return (
    <Dialog open centered width={400} title="选择工作表" footer={null} onCancel={onCancel} className="raised">
      <ul className={styles.sheets}>
        {sheets.map((each, at) => (
          <li key={each.name}>
            {/* The list is the dialog's only control. */}
            <button
              type="button"
              className={row.row}
              data-parts=""
              {...dialogFocus(at === 0)}
              onClick={() => onSelect(each)}
            >
              <Icon name="table" />
              <span>{each.name}</span>
              <small>
                {rowsOf(each.sheet)} 行 {columnsOf(each.sheet)} 列
              </small>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
