import { cellText } from '#engine/elements/grid.ts'
import type { ArticleBlock } from '#engine/making/index.ts'
import { readSheets, Refusal, shownRows } from '#engine/ooxml/index.ts'
import { readDelimited as rowsOf } from '#engine/util/read-delimited.ts'
import { type ArticleReading, tableBlocks } from './reading.ts'

const MAX_SHEETS = 20

/**
 * Reads the sheets of a workbook (.xlsx) as tables.
 * @param file its name, of which the article has its title unless its only sheet has one
 * @throws Refusal
 */
export async function readWorkbook(bytes: Uint8Array, file: string): Promise<ArticleReading> {
  const all = await readSheets(bytes)
  const sheets = all.filter(({ isHidden }) => !isHidden)
  const hidden = all.filter(({ isHidden, rows }) => isHidden && rows.length > 0)
  const read = sheets.slice(0, MAX_SHEETS).map((sheet) => ({ name: sheet.name, ...shownRows(sheet) }))
  const omitted = [
    ...(sheets.length > MAX_SHEETS ? [`工作表有 ${sheets.length} 个，只读前 ${MAX_SHEETS} 个`] : []),
    ...(hidden.length > 0 ? [`隐藏的工作表：${hidden.map(({ name }) => name).join('、')}`] : []),
    ...read.flatMap(({ name, notes }) => (read.length > 1 ? notes.map((note) => `${name}：${note}`) : notes)),
  ]
  const tables = read.map(({ name, rows }) => ({
    name: isNumbered(name) ? '' : name,
    blocks: tableBlocks(rows.map((row) => row.map((cell) => cellText(cell).trim()))),
  }))
  const blocks = tables.flatMap(({ name, blocks }) =>
    blocks.map((block) => (block.type === 'table' ? { ...block, title: block.title || name } : block)),
  )
  return readingOf(ownTitle(tables.flatMap(({ blocks }) => blocks)) || titleOfFile(file), blocks, omitted)
}

/** What spreadsheet programs name sheets without being asked. */
const isNumbered = (name: string) => /^(?:Sheet|工作表) ?\d+$/i.test(name)

/**
 * Reads comma- or tab-separated rows as a table.
 * @param file its name, of which the article has its title unless the table has one
 * @throws Refusal
 */
export function readDelimited(bytes: Uint8Array, file: string): ArticleReading {
  const rows = rowsOf(bytes)
  if (!rows) throw new Refusal('这不是表格文件，请选择 .xlsx 或 .csv')
  const blocks = tableBlocks(rows)
  return readingOf(ownTitle(blocks) || titleOfFile(file), blocks, [])
}

/** The title of the only table. */
function ownTitle(blocks: readonly ArticleBlock[]): string {
  const [table, another] = blocks.filter((block) => block.type === 'table')
  return table && !another ? table.title : ''
}

/** The words of a file name; empty if it has no Chinese ones, as exported files, or only those of a program. */
function titleOfFile(file: string): string {
  const name = file
    .replace(/\.[^.]*$/, '')
    .replace(/ *(?:[（(]\d+[）)]|[-－ ]*副本)$/, '')
    .trim()
  return /\p{Script=Han}/u.test(name) && !/^(?:新建|工作簿|未命名)/.test(name) ? name : ''
}

const readingOf = (title: string, blocks: ArticleBlock[], omitted: string[]): ArticleReading => ({
  article: { title, source: '', date: '', link: '', blocks },
  pictures: [],
  omitted,
})
