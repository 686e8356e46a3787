import { describe, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { readSheets, shownRows } from '#engine/ooxml/index.ts'
import { workbookWithHiddenRows, workbookWithHiddenSheet } from '#test/support/workbook-files.ts'

const PLAIN = { hidden: { rows: new Set(), columns: new Set() }, merged: [], uncomputed: [] }

it('reads numbers and dates as the sheet shows them', async () => {
  const day = new Date(Date.UTC(2026, 2, 18))
  const rows = [
    [
      { value: '地区' },
      { value: '占比' },
      { value: '日期' },
      { value: '金额' },
      { value: '数量' },
      { value: '单价' },
    ],
    [
      { value: '华东' },
      { type: Number, value: 0.3524, format: '0.0%' },
      { type: Date, value: day, format: 'yyyy"年"m"月"d"日"' },
      { type: Number, value: 1234567.891, format: '#,##0.00' },
      { type: Number, value: 12, format: '0' },
      { type: Number, value: 4.1 },
    ],
    [
      { value: '007' },
      null,
      { type: Date, value: day, format: 'yyyy-mm-dd' },
      { type: Number, value: -5, format: '[坏' },
    ],
  ]
  const bytes = await writeXlsxFile(rows as never, { sheet: '业绩' }).toBuffer()
  expect(await readSheets(bytes)).toEqual([
    {
      name: '业绩',
      isHidden: false,
      ...PLAIN,
      rows: [
        ['地区', '占比', '日期', '金额', '数量', '单价'],
        ['华东', '35.2%', '2026年3月18日', '1,234,567.89', 12, 4.1],
        ['007', null, '2026-03-18', -5, null, null],
      ],
    },
  ])
})

it('says which sheets are hidden, and repeats what is merged over rows', async () => {
  const [hidden, shown] = await readSheets(await workbookWithHiddenSheet())
  expect(hidden).toMatchObject({ name: '底稿', isHidden: true })
  expect(shown).toEqual({
    name: '销售',
    isHidden: false,
    ...PLAIN,
    rows: [
      ['大区', '城市', '营收'],
      ['华东', '上海', 28],
      ['华东', '杭州', 20],
      ['华北', '北京', 30],
    ],
  })
})

it('leaves out hidden rows and columns, and names formulas without stored results', async () => {
  const [sheet] = await readSheets(await workbookWithHiddenRows())
  expect(sheet && shownRows(sheet)).toEqual({
    rows: [
      ['城市', '营收', '利润'],
      ['上海', 28, null],
      ['杭州', 20, null],
      ['合计', 48, null],
    ],
    notes: ['隐藏的 1 行和 1 列没有导入', 'D2 等 2 格的公式没有算好的结果，请在表格软件里保存一次再导入'],
  })
})

it('does not report formulas in hidden rows', async () => {
  const [sheet] = await readSheets(await workbookWithHiddenRows())
  const hidden = { rows: new Set([1]), columns: new Set<number>() }
  const notes = sheet && shownRows({ ...sheet, hidden }).notes
  expect(notes?.at(-1)).toBe('D4 的公式没有算好的结果，请在表格软件里保存一次再导入')
})

describe('headers of several rows', () => {
  const read = async (rows: unknown) => {
    const [sheet] = await readSheets(await writeXlsxFile(rows as never, { sheet: '业绩' }).toBuffer())
    return sheet && shownRows(sheet).rows
  }
  const cell = (value: string | number, span: object = {}) => ({ value, ...span })

  it('become one that names each column by all levels', async () => {
    const rows = [
      [cell('各地业绩', { columnSpan: 5 }), null, null, null, null],
      [
        cell('地区', { rowSpan: 2 }),
        cell('上半年', { columnSpan: 2 }),
        null,
        cell('下半年', { columnSpan: 2 }),
        null,
      ],
      [null, cell('收入'), cell('利润'), cell('收入'), cell('利润')],
      [cell('华东'), cell(120), cell(20), cell(150), cell(32)],
    ]
    expect(await read(rows)).toEqual([
      ['各地业绩', null, null, null, null],
      ['地区', '上半年 收入', '上半年 利润', '下半年 收入', '下半年 利润'],
      ['华东', 120, 20, 150, 32],
    ])
  })

  it('are not seen where a name spans two columns of values', async () => {
    const rows = [
      [cell('地区', { columnSpan: 2 }), null, cell('负责人')],
      [cell('华东'), cell('上海'), cell('王明')],
      [cell('华北'), cell('北京'), cell('李华')],
    ]
    expect(await read(rows)).toEqual([
      ['地区', null, '负责人'],
      ['华东', '上海', '王明'],
      ['华北', '北京', '李华'],
    ])
  })
})
