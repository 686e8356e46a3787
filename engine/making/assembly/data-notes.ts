import { allElements, type Page, type Project } from '#engine/document/index.ts'
import { isChart } from '#engine/elements/chart/schema.ts'
import { isTable } from '#engine/elements/table/schema.ts'
import { chartPartOf } from '../layouts/charts.ts'
import type { Storyboard } from '../storyboard.ts'
import { MOST } from '../limits.ts'

type Table = readonly (readonly string[])[]

/**
 * What an author should know of charts and tables that show only a part of their data, in Chinese.
 * @param project made of the storyboard
 */
export const dataNotes = ({ pages }: Pick<Storyboard, 'pages'>, project: Pick<Project, 'pages'>): string[] =>
  pages.flatMap(({ content: { table } }, at) => {
    const page = project.pages[at]
    if (!page) return []
    const { part: drawn, unsuited } = partInChart(table, page)
    const listed = partInTable(table, page)
    const own = `第 ${at + 1} 页的`
    return [
      ...(drawn ? [`${own}图表只画了${drawn}，需要时可以在编辑器里补全图表的数据`] : []),
      ...(unsuited ? [`${own}图表没有画${unsuited}，需要时可以改用表格`] : []),
      ...(listed ? [`${own}表格只列了${listed}，需要时可以在编辑器里补全表格的数据`] : []),
    ]
  })

/**
 * The part of the data that a chart shows, null for all of it or without a chart of them, and the columns that no
 * chart could show beside the others.
 */
function partInChart(table: Table, { elements }: Page): { part: string | null; unsuited: string | null } {
  const { rows, columns } = chartPartOf(table)
  for (const { elName, propsValue } of allElements(elements).filter(isChart)) {
    const [labels = [], ...series] = propsValue.chartData
    const shown = elName === 'pie' ? labels : labels.slice(1)
    // A template may have charts of its own.
    if (shown.length === 0 || shown.some((label, at) => label !== (rows[at]?.[0] ?? ''))) continue
    const part = joined(
      partOf(shown.length, rows.length, '项', table.length >= MOST.rows),
      partOf(series.length, columns.length, '列', columnsOf(table) >= MOST.columns),
    )
    return { part: part || null, unsuited: columnsBeside(columns, table) || null }
  }
  return { part: null, unsuited: null }
}

/** The columns of a table that a chart of some of them leaves out, by their names. */
const columnsBeside = (drawn: readonly number[], [headers = [], ...rows]: Table): string =>
  headers
    .map((header, at) => (header.trim() === '' ? `第 ${at + 1} 列` : `“${header}”`))
    .filter((_, at) => at > 0 && !drawn.includes(at) && rows.some((cells) => (cells[at] ?? '').trim() !== ''))
    .join('、')

/** The same of a table. The header is no row of the data. */
function partInTable(table: Table, { elements }: Page): string | null {
  for (const { propsValue } of allElements(elements).filter(isTable)) {
    const { chartData: shown } = propsValue
    // A template may have tables of its own.
    if (shown.length === 0 || !shown.every(([label = ''], at) => begins(table[at]?.[0], String(label))))
      continue
    const part = joined(
      partOf(shown.length - 1, table.length - 1, '行', table.length >= MOST.rows),
      partOf(columnsOf(shown), columnsOf(table), '列', columnsOf(table) >= MOST.columns),
    )
    if (part) return part
  }
  return null
}

/** Whether a cell shows a text, which may have been shortened. */
const begins = (text = '', cell: string) =>
  text === cell || (cell.endsWith('…') && text.startsWith(cell.slice(0, -1)))

const columnsOf = (rows: readonly (readonly unknown[])[]) => Math.max(0, ...rows.map(({ length }) => length))

/** @param isClipped whether the table is as large as a storyboard's may be: its source may have more */
const partOf = (shown: number, all: number, unit: string, isClipped: boolean) =>
  shown < all && `前 ${shown} ${unit}（${isClipped ? '至少' : '共'} ${all} ${unit}）`

const joined = (...parts: readonly (string | false)[]) => parts.filter((part) => part !== false).join('、')
