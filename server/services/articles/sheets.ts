import Papa from 'papaparse'
import { cellText } from '#engine/elements/grid.ts'
import { decodedText } from '#engine/util/decode-text.ts'
import { readSheets, Refusal } from '#engine/ooxml/index.ts'
import { type ArticleReading, tableBlock } from './reading.ts'

const MAX_SHEETS = 20

/**
 * Reads the sheets of a workbook (.xlsx) as tables.
 * @throws Refusal
 */
export async function readWorkbook(bytes: Uint8Array): Promise<ArticleReading> {
  const sheets = await readSheets(bytes)
  const omitted = sheets.length > MAX_SHEETS ? [`工作表有 ${sheets.length} 个，只读前 ${MAX_SHEETS} 个`] : []
  const blocks = sheets.slice(0, MAX_SHEETS).flatMap(({ name, rows }) =>
    tableBlock(
      isNumbered(name) ? '' : name,
      rows.map((row) => row.map((cell) => cellText(cell).trim())),
    ),
  )
  return readingOf(blocks, omitted)
}

/** What spreadsheet programs name sheets without being asked. */
const isNumbered = (name: string) => /^(?:Sheet|工作表) ?\d+$/i.test(name)

/** Reads comma- or tab-separated rows as a table. @throws Refusal */
export function readDelimited(bytes: Uint8Array): ArticleReading {
  const text = decodedText(bytes)
  if (text.includes('\0')) throw new Refusal('这不是表格文件，请选择 .xlsx 或 .csv')
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' })
  return readingOf(
    tableBlock(
      '',
      data.map((row) => row.map((cell) => cell.trim())),
    ),
    [],
  )
}

const readingOf = (blocks: ArticleReading['article']['blocks'], omitted: string[]): ArticleReading => ({
  article: { title: '', source: '', date: '', link: '', blocks },
  pictures: [],
  omitted,
})
