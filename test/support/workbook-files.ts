import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import writeXlsxFile from 'write-excel-file/node'

/** A workbook whose first sheet is hidden, with a cell that is merged over two rows of the other one. */
export async function workbookWithHiddenSheet(): Promise<Uint8Array> {
  const secret = [
    [{ value: '客户' }, { value: '底价' }],
    [{ value: '甲' }, { value: 5 }],
  ]
  const shown = [
    [{ value: '大区' }, { value: '城市' }, { value: '营收' }],
    [{ value: '华东', rowSpan: 2 }, { value: '上海' }, { value: 28 }],
    [null, { value: '杭州' }, { value: 20 }],
    [{ value: '华北' }, { value: '北京' }, { value: 30 }],
  ]
  const sheets = [
    { sheet: '底稿', data: secret },
    { sheet: '销售', data: shown },
  ]
  const parts = unzipSync(await writeXlsxFile(sheets).toBuffer())
  const workbook = strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())
  parts['xl/workbook.xml'] = strToU8(workbook.replace(/<sheet (?=[^>]*底稿)/, '<sheet state="hidden" '))
  return zipSync(parts)
}

/**
 * A workbook of which a row and a column are hidden, both with content, and all columns after the table; D2 and D4 have
 * formulas without stored results, D5 one that results in an empty text.
 */
export async function workbookWithHiddenRows(): Promise<Uint8Array> {
  const rows = [
    [{ value: '城市' }, { value: '成本' }, { value: '营收' }, { value: '利润' }],
    [{ value: '上海' }, { value: 7 }, { value: 28 }, { value: 'D2' }],
    [{ value: '草稿' }, { value: 1 }, { value: 2 }, { value: 3 }],
    [{ value: '杭州' }, { value: 5 }, { value: 20 }, { value: 'D4' }],
    [{ value: '合计' }, { value: 12 }, { value: 48 }, { value: 'D5' }],
  ]
  const parts = unzipSync(await writeXlsxFile(rows, { sheet: '销售' }).toBuffer())
  const path = 'xl/worksheets/sheet1.xml'
  const sheet = strFromU8(parts[path] ?? new Uint8Array())
  const columns = '<cols><col min="2" max="2" hidden="1"/><col min="5" max="16384" hidden="1"/></cols>'
  const formula = (xml: string, name: string, cell: string) =>
    xml.replace(new RegExp(`<c r="${name}"[^>]*>.*?</c>`), cell)
  const changed = [
    ['D2', '<c r="D2"><f>C2-B2</f></c>'],
    ['D4', '<c r="D4"><f>C4-B4</f><v></v></c>'],
    ['D5', '<c r="D5" t="str"><f>""</f><v></v></c>'],
  ].reduce((xml, [name = '', cell = '']) => formula(xml, name, cell), sheet)
  parts[path] = strToU8(
    changed.replace('<sheetData>', `${columns}<sheetData>`).replace('<row r="3"', '<row r="3" hidden="1"'),
  )
  return zipSync(parts)
}
