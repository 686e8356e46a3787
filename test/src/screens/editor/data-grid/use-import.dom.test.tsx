import { act, cleanup, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSheet } from '#engine/document/operations/index.ts'
import type { SheetEditor } from '#src/screens/editor/data-grid/sheet-editor.ts'
import { useImport } from '#src/screens/editor/data-grid/use-import.tsx'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { createTestEditor, renderInEditor } from '#test/support/test-editor.tsx'
import { workbookWithHiddenRows } from '#test/support/workbook-files.ts'

beforeEach(() => stubBrowserApis())
afterEach(cleanup)

it('says which rows and columns were left out, and which formulas have no result', async () => {
  const edit = vi.fn<SheetEditor['edit']>()
  const editor = { state: { sheet: createSheet([['', '']]) }, edit } as unknown as SheetEditor // what an import uses
  let read: (file: File) => Promise<void> = async () => {}
  function Importing() {
    const imported = useImport(editor, () => {})
    useEffect(() => {
      read = imported.read
    })
    return imported.chooser
  }
  renderInEditor(createTestEditor(), <Importing />)
  const file = new File([new Uint8Array(await workbookWithHiddenRows())], '销售.xlsx')
  await act(() => read(file))
  expect(screen.queryByRole('dialog')).toBeNull()
  const [[change, then] = []] = edit.mock.calls
  expect(change?.(createSheet([['']])).cells[1]).toEqual(['上海', 28, null])
  expect(then?.notice).toBe(
    '隐藏的 1 行和 1 列没有导入；D2 等 2 格的公式没有算好的结果，请在表格软件里保存一次再导入',
  )
})
