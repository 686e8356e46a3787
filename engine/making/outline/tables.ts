/** How a table is best shown, with the unit of its values. */
export interface TableView {
  layout: 'line-chart' | 'pie-chart' | 'bar-chart' | 'table'
  /** Labels and one or more columns of plain numbers for a chart; otherwise the table. */
  rows: string[][]
  /** Of all values, as in 营收（亿元）; may be empty. */
  unit: string
  /** Of the first column of values, without its unit. */
  measure: string
}

const TIME =
  /^(?:\d{4}(?:年|$|[-/]\d{1,2})|(?:\d{2,4}年)?(?:\d{1,2}月|第?[一二三四1-4]季度?|Q[1-4])|\d{1,2}月\d{1,2}日|[周星]期?[一二三四五六日]|\d{1,2}[:：]\d{2}|上半年|下半年|去年|今年)/
const CELL = /^[+-]?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)\s*([^\d\s].{0,5})?$/
const UNIT_OF_HEADER = /[（(]([^（()）]{1,8})[）)]$/
const TOTAL = /^(?:合计|总计|总额|共计|小计)$/
const BARS = 8
const POINTS = 24

/** Cells of a column as numbers with one unit; undefined if there are others. */
function columnOf(
  rows: readonly (readonly string[])[],
  at: number,
): { values: string[]; unit: string } | undefined {
  const header = rows[0]?.[at] ?? ''
  const values: string[] = []
  const units = new Set<string>()
  for (const row of rows.slice(1)) {
    const match = CELL.exec((row[at] ?? '').trim())
    if (!match) return undefined
    const sign = (row[at] ?? '').trim().startsWith('-') ? '-' : ''
    values.push(sign + (match[1] ?? '').replaceAll(',', ''))
    units.add(match[2] ?? '')
  }
  if (units.size > 1 || values.length === 0) return undefined
  return { values, unit: [...units][0] || unitOf(header) }
}

/** A header that names the unit, which the cells of a chart do not have. */
const withUnit = (header: string, unit: string) =>
  unit === '' || header === '' || unitOf(header) !== '' ? header : `${header}（${unit}）`

/** The number of a cell as charts have it, without its unit: 52 of 52%. Empty if the cell is no number. */
export const plainNumberOf = (cell: string): string => CELL.exec(cell.trim())?.[1] ?? ''

/** The unit in the header of a column, such as 亿元 of 营收（亿元）. */
export const unitOf = (header: string): string => UNIT_OF_HEADER.exec(header.trim())?.[1] ?? ''

/**
 * Selects a chart: a line for values over time, a pie for shares that add up to about 100, bars for up to eight
 * values, otherwise a table.
 */
export function tableView(table: readonly (readonly string[])[]): TableView {
  const [header = [], ...body] = table
  const labels = [header, ...body.filter((row) => !TOTAL.test(row[0] ?? ''))]
  const columns = header.slice(1).flatMap((name, index) => {
    const column = columnOf(labels, index + 1)
    return column ? [{ name, ...column }] : []
  })
  const first = columns[0]
  const asTable: TableView = { layout: 'table', rows: table.map((row) => [...row]), unit: '', measure: '' }
  if (!first || labels.length < 3) return asTable
  // Values of other units would need an axis of their own.
  const shown = columns.filter(({ unit }) => unit === first.unit)
  const rows = labels.map((row, at) => [
    row[0] ?? '',
    ...shown.map(({ name, unit, values }) => (at === 0 ? withUnit(name, unit) : (values[at - 1] ?? ''))),
  ])
  const view = { rows, unit: first.unit, measure: first.name.replace(UNIT_OF_HEADER, '').trim() }
  const count = rows.length - 1
  const isNumeric = columns.length === header.length - 1
  if (rows.slice(1).every(([label = '']) => TIME.test(label)) && count <= POINTS)
    return { ...view, layout: 'line-chart' }
  const sum = first.values.reduce((total, value) => total + Number(value), 0)
  const areShares = /[%％]/.test(first.unit) || first.name.includes('占比')
  if (shown.length === 1 && areShares && sum > 97 && sum < 103 && count <= BARS)
    return { ...view, layout: 'pie-chart' }
  return count <= BARS && (isNumeric || columns.length > 0) ? { ...view, layout: 'bar-chart' } : asTable
}
