import { expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { readSheets } from '#engine/ooxml/index.ts'

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
      rows: [
        ['地区', '占比', '日期', '金额', '数量', '单价'],
        ['华东', '35.2%', '2026年3月18日', '1,234,567.89', 12, 4.1],
        ['007', null, '2026-03-18', -5, null, null],
      ],
    },
  ])
})
