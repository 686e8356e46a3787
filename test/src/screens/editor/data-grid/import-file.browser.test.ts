import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/browser'
import { tableInHtml } from '#engine/stage/index.ts'
import { htmlOf } from '#src/screens/editor/data-grid/clipboard.ts'
import { LARGEST_FILE, readSheets, SheetImportError } from '#src/screens/editor/data-grid/import-file.ts'

const file = (content: BlobPart, name: string) => new File([content], name)
const bytes = (...values: number[]) => new Uint8Array(values)
const errorOf = (content: BlobPart, name: string) =>
  readSheets(file(content, name)).then(
    () => null,
    (error: unknown) => (error instanceof SheetImportError ? error.message : error),
  )

describe('readSheets', () => {
  it('returns the sheets with the displayed values of their cells', async () => {
    const blob = await writeExcelFile([
      {
        data: [
          ['日期', '销量', '达标', '占比', '金额'],
          [
            { type: Date, value: new Date(Date.UTC(2024, 2, 1)), format: 'yyyy-mm-dd' },
            12.5,
            true,
            { type: Number, value: 0.352, format: '0.0%' },
            { type: Number, value: 1234.5, format: '#,##0.00' },
          ],
        ],
        sheet: '三月',
      },
      { data: [['空']], sheet: '备注' },
    ]).toBlob()
    const sheets = await readSheets(file(blob, '销量.xlsx'))
    expect(sheets.map(({ name }) => name)).toEqual(['三月', '备注'])
    expect(sheets[0]?.sheet.cells).toEqual([
      ['日期', '销量', '达标', '占比', '金额'],
      ['2024-03-01', 12.5, '是', '35.2%', '1,234.50'],
    ])
  })

  it('clips a sheet to the grid’s limits', async () => {
    const csv = Array.from({ length: 700 }, (_, row) => `第 ${row} 行,${row}`).join('\n')
    const [sheet] = await readSheets(file(csv, '长.csv'))
    expect(sheet?.sheet.cells).toHaveLength(500)
    expect(sheet?.cut).toEqual({ rows: 200, columns: 0 })
  })

  it('reads CSV in UTF-8 with or without a byte order mark, UTF-16 and GBK', async () => {
    const rows = [
      ['名称', '价格'],
      ['茶', 18],
    ]
    const read = async (content: BlobPart) => (await readSheets(file(content, 'a.csv')))[0]?.sheet.cells
    expect(await read('名称,价格\r\n茶,18\r\n')).toEqual(rows)
    expect(await read('\ufeff名称,价格\n茶,18')).toEqual(rows)
    // 名称,价格 茶,18 in GBK
    const gbk = bytes(
      0xc3,
      0xfb,
      0xb3,
      0xc6,
      0x2c,
      0xbc,
      0xdb,
      0xb8,
      0xf1,
      0x0a,
      0xb2,
      0xe8,
      0x2c,
      0x31,
      0x38,
    )
    expect(await read(gbk)).toEqual(rows)
    const text = '\ufeff名称\t价格\n茶\t18'
    expect(await read(Uint16Array.from(text, (letter) => letter.charCodeAt(0)))).toEqual(rows)
  })

  it('explains why a file cannot be read and what to do', async () => {
    expect(await errorOf(bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1), '密码.xlsx')).toContain('密码')
    expect(await errorOf(bytes(0x50, 0x4b, 3, 4, 0, 0, 9, 9), '坏.xlsx')).toContain('损坏')
    const bomb = new Uint8Array(zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(60_000_000) }))
    expect(await errorOf(bomb, '炸弹.xlsx')).toContain('解压后太大')
    expect(await errorOf(new Uint8Array(LARGEST_FILE + 1), '大.xlsx')).toContain('不能超过 10 MB')
    expect(await errorOf(bytes(1, 0, 2, 0), '图.csv')).toContain('不是表格文件')
    expect(await errorOf('\n , \n', '空.csv')).toContain('没有数据')
  })
})

describe('tableInHtml', () => {
  it('stores a spanning cell in the first of its places', () => {
    const html = `<meta charset=utf-8><p>前言</p><table><thead><tr><th colspan=2>区域</th><th>销量</th></tr></thead>
      <tr><td rowspan=2>华东</td><td>  上海
      市 </td><td>1,200</td></tr><tr><td>杭州<br>宁波</td><td>80</td></tr></table>`
    expect(tableInHtml(html)?.cells).toEqual([
      ['区域', null, '销量'],
      ['华东', '上海 市', '1,200'],
      [null, '杭州\n宁波', 80],
    ])
  })

  it('runs no scripts, and returns null without a table', () => {
    expect(tableInHtml('<p>没有表格</p>')).toBeNull()
    expect(tableInHtml('<table></table>')).toBeNull()
    expect(
      tableInHtml('<table><tr><td><img src=x onerror="window.hacked=1">好</td></tr></table>')?.cells,
    ).toEqual([['好']])
    expect('hacked' in window).toBe(false)
  })

  it('parses its own output unchanged', () => {
    const cells = [
      ['<b>', '第一行\n第二行'],
      [12, null],
    ]
    const [first, second] = tableInHtml(htmlOf(cells))?.cells ?? []
    expect(first?.[0]).toBe('<b>')
    expect(second).toEqual([12, null])
  })
})
