import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readCells, readTable } from '#server/services/tables/index.ts'
import { tempFolder } from '#test/support/temp-folder.ts'
import { workbookWithHiddenRows, workbookWithHiddenSheet } from '#test/support/workbook-files.ts'

async function read(name: string, bytes: Uint8Array | string) {
  const path = join(await tempFolder(), 'file')
  await writeFile(path, bytes)
  return readTable({ path, name })
}

it('takes the first sheet that is shown, and gives each row its merged cells', async () => {
  expect(await read('销售.xlsx', await workbookWithHiddenSheet())).toEqual({
    table: {
      columns: ['大区', '城市', '营收'],
      rows: [
        ['华东', '上海', 28],
        ['华东', '杭州', 20],
        ['华北', '北京', 30],
      ],
    },
    notes: [],
  })
})

it('leaves out hidden rows and columns, and says so and which formulas have no result', async () => {
  const { table, notes } = await read('销售.xlsx', await workbookWithHiddenRows())
  expect(table.columns).toEqual(['城市', '营收', '利润'])
  expect(table.rows.map(([city]) => city)).toEqual(['上海', '杭州', '合计'])
  expect(notes).toEqual([
    '隐藏的 1 行和 1 列没有导入',
    'D2 等 2 格的公式没有算好的结果，请在表格软件里保存一次再导入',
  ])
})

it('gives all rows and columns to charts, whose ranges count hidden ones', async () => {
  const path = join(await tempFolder(), 'file')
  await writeFile(path, await workbookWithHiddenRows())
  const { rows } = await readCells({ path, name: '销售.xlsx' })
  expect(rows[2]).toEqual(['草稿', 1, 2, 3])
})

it('reads files that were only renamed by their content', async () => {
  const table = { columns: ['城市', '营收'], rows: [['上海', 28]] }
  expect(await read('a.xlsx', '城市,营收\n上海,28\n')).toEqual({ table, notes: [] })
  expect((await read('a.csv', await workbookWithHiddenSheet())).table.rows).toHaveLength(3)
})

it('says what is wrong with files that are no tables', async () => {
  const page = '<html><table><tr><td>城市</td></tr></table></html>'
  for (const name of ['a.xls', 'a.xlsx', 'a.csv'])
    await expect(read(name, page)).rejects.toThrow(
      '这是旧版 .xls，或网页形式的表格，请在 Excel 里打开，另存为 .xlsx',
    )
  await expect(read('a.csv', new Uint8Array([1, 0, 2]))).rejects.toThrow('这不是表格文件')
  await expect(read('a.docx', 'text')).rejects.toThrow('不支持这种文件')
})
