/** How a table is best shown, with the unit of its values. */
export interface TableView {
  layout: 'line-chart' | 'pie-chart' | 'bar-chart' | 'table'
  /** Labels and one or more columns of plain numbers for a chart; otherwise the table. */
  rows: string[][]
  /** The same with all rows and columns of the table, also totals and columns that the chart cannot show. */
  whole: string[][]
  /** Of all values, as in 营收（亿元）; may be empty. */
  unit: string
  /** Of the first column of values, without its unit. */
  measure: string
}

const TIME =
  /^(?:\d{4}(?:年|$|[-/]\d{1,2})|(?:\d{2,4}年)?(?:\d{1,2}月|第?[一二三四1-4]季度?|Q[1-4])|\d{1,2}月\d{1,2}日|[周星]期?[一二三四五六日]|\d{1,2}[:：]\d{2}|上半年|下半年|去年|今年)/
const CELL = /^[+-]?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)\s*([^\d\s].{0,5})?$/
/** A cell without a value, such as that of a month to come. */
const GAP = /^[-−–—/]*$/
const UNIT_OF_HEADER = /[（(]([^（()）]{1,8})[）)]$/
const TOTAL = /^(?:合计|总计|总额|共计|小计)$/
const BARS = 8
/** The most points of a line. */
export const POINTS = 24

const RANK = /^(?:名次|排名|排行|位次)$/
const COUNTER = /^(?:序号|编号|No\.?|#)$/i
/** Numbers that name something are nothing to compare; 电话 with a unit counts calls. */
const IDENTIFIER =
  /(?:电话|号码|传真|邮编|编码|代码|[编账帐学工证座房车班]号|年份|日期|出生年月?|^年度?|^月份?)$/
/** What may as well be the name of a measure, such as 手机 among kinds of devices, tells by its values. */
const CONTACT = /(?:热线|手机|微信|QQ)$/i
const CONTACT_NUMBER = /^(?:1[3-9]\d{9}|[48]00\d{7}|123\d\d)$/
const YEAR = /^(?:1[89]|20)\d{2}$/

/** A column of values to compare; undefined if it has others, or numbers that only identify. */
function measureOf(rows: readonly (readonly string[])[], at: number) {
  const header = (rows[0]?.[at] ?? '').trim()
  const column = columnOf(rows, at)
  if (!column || RANK.test(header) || COUNTER.test(header) || IDENTIFIER.test(header)) return undefined
  const { values, unit } = column
  const areYears = unit === '年' && values.every((value) => YEAR.test(value))
  const areContacts = CONTACT.test(header) && values.every((value) => CONTACT_NUMBER.test(value))
  return areYears || areContacts ? undefined : column
}

/** Cells of a column as numbers with one unit, empty where there is none yet; undefined if there are others. */
function columnOf(
  rows: readonly (readonly string[])[],
  at: number,
): { values: string[]; unit: string } | undefined {
  const header = rows[0]?.[at] ?? ''
  const values: string[] = []
  const units = new Set<string>()
  for (const row of rows.slice(1)) {
    const cell = (row[at] ?? '').trim()
    if (GAP.test(cell)) {
      values.push('')
      continue
    }
    const number = numberOf(cell)
    if (!number) return undefined
    values.push(number.value)
    units.add(number.unit)
  }
  const gaps = values.filter((value) => value === '').length
  if (units.size !== 1 || gaps > values.length / 2) return undefined
  return { values, unit: [...units][0] || unitOf(header) }
}

/** The number of a cell, without separators of thousands, and its unit; undefined if it is none. */
function numberOf(cell: string): { value: string; unit: string } | undefined {
  const match = CELL.exec(cell)
  if (!match) return undefined
  const sign = cell.startsWith('-') ? '-' : ''
  return { value: sign + (match[1] ?? '').replaceAll(',', ''), unit: match[2] ?? '' }
}

/** A header that names the unit, which the cells of a chart do not have. */
const withUnit = (header: string, unit: string) =>
  unit === '' || header === '' || unitOf(header) !== '' ? header : `${header}（${unit}）`

/** The number of a cell as charts have it, without its unit: 52 of 52%. Empty if the cell is no number. */
export const plainNumberOf = (cell: string): string => CELL.exec(cell.trim())?.[1] ?? ''

/** The unit in the header of a column, such as 亿元 of 营收（亿元）. */
export const unitOf = (header: string): string => UNIT_OF_HEADER.exec(header.trim())?.[1] ?? ''

/** Whether the rows are in the order of a column with their ranks, which a value alone may not tell. */
export const isRanked = ([header = [], first = []]: readonly (readonly string[])[]): boolean =>
  RANK.test((header[0] ?? '').trim()) && /^第?[1一]名?$/.test((first[0] ?? '').trim())

const isTotal = ([label = '']: readonly string[]) => TOTAL.test(label.trim())

/** Without the rows of totals, beside which the others would look small in a chart. */
export const withoutTotals = <Row extends readonly string[]>([header, ...rows]: readonly Row[]): Row[] =>
  header ? [header, ...rows.filter((row) => !isTotal(row))] : []

/** Without a first column that only numbers the rows: the next one names them. */
export function withoutRowNumbers(table: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const [header = [], ...rows] = table
  const name = (header[0] ?? '').trim()
  const isCounted = rows.length > 1 && rows.every(([cell = ''], at) => cell.trim() === String(at + 1))
  const isNumbered = RANK.test(name) || COUNTER.test(name) || isCounted
  const areNames = rows.some(([, cell = '']) => TIME.test(cell) || !CELL.test(cell.trim()))
  if (!isNumbered || !areNames || header.length < 3) return table
  // A total stands in the first cell of its row.
  return table.map(([first = '', second = '', ...rest]) => [isTotal([first]) ? first : second, ...rest])
}

/** Of labels that name no year, after how many it begins again: 1月 follows 12月. */
const CYCLES: [label: RegExp, length: number][] = [
  [/^(?:\d{4}|\d{2}年|[去今]年)/, 0],
  [/月/, 12],
  [/季|^Q/, 4],
  [/^[周星]/, 7],
  [/[:：]/, 24],
  [/半年/, 2],
]
const TIME_PART = /\d+|[一二三四](?=季)|(?<=[周期])[一二三四五六日]|[去今](?=年)|[上下](?=半年)/g
const PART_VALUES: Record<string, number> = { 去: 1, 今: 2, 上: 1, 下: 2 }

/** When a label is, as a number that grows with time, in a cycle of `length` or in none. */
function momentOf(label: string): { at: number; length: number } {
  const parts = Array.from(
    label.matchAll(TIME_PART),
    ([part]) => PART_VALUES[part] ?? ('一二三四五六日'.indexOf(part) + 1 || Number(part)),
  )
  const [first = 0, second = 0, third = 0] = parts
  const length = CYCLES.find(([pattern]) => pattern.test(label))?.[1] ?? 0
  return { at: first + second / 100 + third / 10_000, length }
}

/** Whether the rows of a line begin with the latest, as those of many tables do. */
function isLatestFirst(rows: readonly (readonly string[])[]): boolean {
  const moments = rows.map(([label = '']) => momentOf(label))
  const [{ length } = { length: 0 }] = moments
  const steps = moments.slice(1).map(({ at }, index) => at - (moments[index]?.at ?? 0))
  // 12月, 1月 goes on by one month rather than back by eleven.
  const isBack = (step: number) => (length === 0 ? step < 0 : (step + length) % length > length / 2)
  return (
    moments.every((moment) => moment.length === length) &&
    steps.every(isBack) &&
    steps.filter((step) => step < 0).length * 2 >= steps.length
  )
}

interface Measure {
  /** Where it stands in the table. */
  at: number
  /** Its header. */
  name: string
  /** Plain numbers, empty where there is none. */
  values: string[]
  unit: string
}

/** The columns of a table with values to compare. */
const measuresOf = (table: readonly (readonly string[])[]): Measure[] =>
  (table[0] ?? []).flatMap((name, at) => {
    const column = at === 0 ? undefined : measureOf(table, at)
    return column ? [{ at, name, ...column }] : []
  })

/** The measures that one axis can show: those in the unit of the first one. */
const onOneAxis = (measures: readonly Measure[]): Measure[] =>
  measures.filter(({ unit }) => unit === measures[0]?.unit)

/** Where the columns of a table stand that a chart can show together; none if no column has only values. */
export const chartColumnsOf = (table: readonly (readonly string[])[]): number[] =>
  onOneAxis(measuresOf(table)).map(({ at }) => at)

/**
 * Selects a chart: a line for values over time, a pie for shares that add up to about 100, bars for up to eight
 * values, otherwise a table.
 */
export function tableView(source: readonly (readonly string[])[]): TableView {
  const table = withoutRowNumbers(source)
  const labels = withoutTotals(table)
  const measures = measuresOf(labels)
  const shown = onOneAxis(measures)
  const [first] = shown
  const all = table.map((row) => [...row])
  const asTable: TableView = { layout: 'table', rows: all, whole: all, unit: '', measure: '' }
  const count = labels.length - 1
  // A table shows better what is missing.
  if (!first || first.values.includes('') || count < 2) return asTable
  const isOverTime = labels.slice(1).every(([label = '']) => TIME.test(label)) && count <= POINTS
  if (!isOverTime && count > BARS) return asTable
  const [header = [], ...plain] = withPlainValues(table, measures)
  const whole = [header, ...(isOverTime && isLatestFirst(labels.slice(1)) ? earliestFirst(plain) : plain)]
  const view = {
    rows: withoutTotals(whole).map((row) => [0, ...shown.map(({ at }) => at)].map((at) => row[at] ?? '')),
    whole,
    unit: first.unit,
    measure: first.name.replace(UNIT_OF_HEADER, '').trim(),
  }
  if (isOverTime) return { ...view, layout: 'line-chart' }
  const sum = first.values.reduce((total, value) => total + Number(value), 0)
  const areShares = /[%％]/.test(first.unit) || first.name.includes('占比')
  const isPie = shown.length === 1 && areShares && sum > 97 && sum < 103
  return { ...view, layout: isPie ? 'pie-chart' : 'bar-chart' }
}

/** Rows that begin with the latest, in order of time and then their totals. */
const earliestFirst = (rows: readonly string[][]): string[][] => [
  ...rows.filter((row) => !isTotal(row)).toReversed(),
  ...rows.filter(isTotal),
]

/** The table with the numbers of its measures as charts have them; their headers name the units. */
const withPlainValues = (table: readonly (readonly string[])[], measures: readonly Measure[]): string[][] =>
  table.map((row, index) =>
    row.map((cell, column) => {
      const measure = measures.find(({ at }) => at === column)
      if (!measure) return cell
      if (index === 0) return withUnit(measure.name, measure.unit)
      const number = numberOf(cell.trim())
      // The total of 万元 may be in 亿元.
      return number && (number.unit === '' || number.unit === measure.unit) ? number.value : cell
    }),
  )
