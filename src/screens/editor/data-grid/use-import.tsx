import { App } from 'antd'
import { type ReactNode, useState } from 'react'
import { columnsOf } from '#engine/document/operations/index.ts'
import { pickFile } from '#src/ui/pick-files.ts'
import { cutNotice } from './clipboard.ts'
import { allOf } from './commands.ts'
import { type FileSheet, ImportError, readSheets } from './import-file.ts'
import { SheetChooser } from './SheetChooser.tsx'
import type { SheetEditor } from './sheet-editor.ts'

const FORMATS = '.xlsx,.csv,.tsv,.txt,text/csv'

/** Imports a file; its data replaces the grid's as one step. */
export function useImport(editor: SheetEditor, focus: () => void) {
  const { message } = App.useApp()
  const [sheets, setSheets] = useState<readonly FileSheet[]>([])

  function take({ sheet, cut }: FileSheet) {
    setSheets([])
    const isAsWide = columnsOf(editor.state.sheet) === columnsOf(sheet)
    editor.edit(({ columns }) => (isAsWide ? { ...sheet, columns } : sheet), {
      range: allOf(sheet),
      notice: cutNotice(cut) || '已导入，可以撤销',
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
      message.error(error instanceof ImportError ? error.message : '文件没有读出来，表格没有改动')
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
