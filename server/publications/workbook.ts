import writeXlsxFile from 'write-excel-file/node'

/** Widest column, in characters. */
const WIDEST = 40

/** A table as an xlsx file with one sheet. All cells are texts, which no spreadsheet calculates. */
export function workbookOf(table: readonly (readonly string[])[], sheet: string): Promise<Buffer> {
  const [head = [], ...rows] = table
  const columns = head.map((label, at) => ({
    width: Math.min(WIDEST, widthOf([label, ...rows.map((row) => row[at] ?? '')])),
  }))
  const data = [
    head.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map((value) => (value === '' ? null : { value, type: String }))),
  ]
  return writeXlsxFile(data, { sheet, columns, stickyRowsCount: 1 }).toBuffer()
}

/** Characters of the longest text, wide ones counting twice, with some space. */
const widthOf = (texts: readonly string[]) =>
  2 +
  texts.reduce((most, text) => Math.max(most, text.length + (text.match(/[\u2E80-\uFFEF]/g) ?? []).length), 0)
