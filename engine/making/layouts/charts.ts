import { createElement } from '#engine/document/index.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import { numberIn } from '#engine/elements/chart/numbers.ts'
import { chartConfigOf } from '#engine/elements/chart/schema.ts'
import type { Grid } from '#engine/elements/grid.ts'
import { chartColumnsOf, POINTS, withoutTotals } from '../outline/tables.ts'
import type { Scheme } from '../styles/index.ts'
import { type Block, column, row, space } from './blocks.ts'
import type { Canvas, Density } from './canvas.ts'
import { advance, clampedText, linesOf } from './measure.ts'
import { card } from './parts.ts'
import { elementBlock, SMALLEST, textBlock } from './pieces.ts'

export type ChartLayout = 'bar-chart' | 'line-chart' | 'pie-chart'

/** Of bars and of a pie; a line, and the bars of a template, have room for more. */
const MOST_CATEGORIES = 12
const MOST_SERIES = 5
/** More bars, or longer labels, lie better. */
const MOST_UPRIGHT = 6
const LONGEST_UPRIGHT = 4

interface ChartData {
  categories: string[]
  series: { name: string; values: string[] }[]
}

const hasNumber = (cells: readonly string[]) => cells.some((cell) => numberIn(cell) !== null)

/**
 * The rows and columns of a table that a chart may show, by where they stand; charts cut long ones. Totals are none of
 * the rows. Columns have one unit; in a table without a whole column of values, they have any number.
 */
export function chartPartOf(source: readonly (readonly string[])[]): {
  rows: readonly (readonly string[])[]
  columns: number[]
} {
  const table = withoutTotals(source)
  const [headers = [], ...rows] = table
  const comparable = chartColumnsOf(table)
  const cellsOf = (at: number) => rows.map((cells) => cells[at] ?? '')
  const columns =
    comparable.length > 0
      ? comparable
      : headers.flatMap((_, at) => (at > 0 && hasNumber(cellsOf(at)) ? [at] : []))
  return { rows: rows.filter((cells) => hasNumber(columns.map((at) => cells[at] ?? ''))), columns }
}

/**
 * Rows of the table are categories, columns with a number are series.
 * @param isDense whether the chart shows as many categories as a line
 * @returns null without any number
 */
export function chartDataOf(table: readonly (readonly string[])[], isDense = false): ChartData | null {
  const [headers = []] = table
  const { rows, columns } = chartPartOf(table)
  const kept = rows.slice(0, isDense ? POINTS : MOST_CATEGORIES)
  const series = columns
    .map((at) => ({ name: headers[at] ?? '', values: kept.map((cells) => cells[at] ?? '') }))
    .filter(({ values }) => hasNumber(values))
    .slice(0, MOST_SERIES)
  return kept.length === 0 || series.length === 0
    ? null
    : { categories: kept.map(([label = '']) => label), series }
}

/** The cells of a chart's element. A pie shows the first series only. */
export const chartGridOf = ({ categories, series }: ChartData, isPie: boolean): Grid =>
  isPie
    ? [categories, (series[0]?.values ?? []).map(plainCell)]
    : [['', ...categories], ...series.map(({ name, values }) => [name, ...values.map(plainCell)])]

/** A chart in a card, and what its largest value is. */
export const chart =
  (canvas: Canvas, layout: ChartLayout, table: readonly (readonly string[])[], text: string) =>
  (density: Density): Block => {
    const data = chartDataOf(table, layout === 'line-chart')
    const { style, unit, width, scheme, height, isLow } = canvas
    // Beside the chart on a low page, below it on others.
    const aside = isLow && text !== '' ? width * 0.3 : 0
    const own = aside === 0 ? width : width - aside - 20 * unit
    const body = textBlock(text, {
      width: aside === 0 ? width : aside,
      font: style.body,
      size: 17 * unit * density.scale,
      color: scheme.text,
      align: style.align,
      leading: 1.55,
      lines: density.text,
    })
    if (!data) return column([body], 0)
    const share = isLow ? 0.62 : 0.5
    const drawn = card(
      canvas,
      density,
      own,
      (inner, on) =>
        column(
          [
            chartBlock(canvas, layout, data, inner, height * share * Math.min(1, density.scale), on),
            isLow ? null : largest(canvas, density, data, inner, on),
          ],
          8 * unit,
        ),
      { name: '图表', padding: 14 },
    )
    if (aside === 0 || !body) return column([drawn, body], 16 * unit * density.scale)
    return row(
      [
        { left: 0, block: drawn },
        { left: own + 20 * unit, block: body },
      ],
      0.4,
    )
  }

function chartBlock(
  { style, unit }: Canvas,
  layout: ChartLayout,
  data: ChartData,
  width: number,
  height: number,
  on: Scheme,
): Block {
  const { categories, series } = data
  const longest = Math.max(...categories.map((label) => advance(label, 1)))
  const isLying = layout === 'bar-chart' && (categories.length > MOST_UPRIGHT || longest > LONGEST_UPRIGHT)
  const [first] = series
  const isPie = layout === 'pie-chart'
  const grid = chartGridOf(data, isPie)
  const size = Math.round(SMALLEST * Math.max(1, unit))
  const commonStyle: Partial<CommonStyle> = {
    color: on.text,
    textAlign: 'left',
    fontFamily: style.body.family,
    fontWeight: Math.max(400, style.body.weight),
    titleFontSize: size + 1,
    labelFontSize: size,
    axisFontSize: size,
    isRoundBar: style.radius > 8,
    barBorderRadius: 6,
  }
  const propsValue = {
    chartData: grid,
    chartTitle: series.length === 1 || isPie ? (first?.name ?? '') : '',
    chartColor: [...style.series],
    chartConfig: chartConfigOf({
      labelVal: series.length * categories.length <= 8 || isLying || isPie,
      legend: series.length > 1 || isPie,
      areaStyle: layout === 'line-chart' && series.length === 1,
    }),
    animation: true,
    animationDelay: 0.4,
    animationDuration: 1,
  }
  const least = Math.max(140 * unit, isLying ? categories.length * series.length * 21 * unit + 40 : height)
  const make = (box: Partial<CommonStyle>) => {
    const part = { commonStyle: { ...commonStyle, ...box }, propsValue }
    if (isPie) return createElement('pie', { ...part, propsValue: { ...propsValue, innerRadius: 58 } })
    if (layout === 'line-chart') return createElement('line', part)
    return createElement(isLying ? 'strip' : 'bar', part)
  }
  return elementBlock(width, Math.min(least, height * 1.35), make, '图表')
}

/** A chart's cell keeps 万, 亿 and %, which it reads; other units stand in the header. */
const plainCell = (cell: string): string | number => {
  const read = numberIn(cell)
  return read === null ? '' : /[%万亿]/.test(cell) ? cell : read.value
}

/** Names the category of the largest value of a single series. */
function largest(
  { style, unit }: Canvas,
  density: Density,
  { categories, series }: ChartData,
  width: number,
  on: Scheme,
) {
  const [only, second] = series
  if (!only || second || categories.length < 3) return null
  const values = only.values.map((value) => numberIn(value)?.value ?? -Infinity)
  const at = values.indexOf(Math.max(...values))
  return textBlock(`最高：${categories[at] ?? ''}　${only.values[at] ?? ''}`, {
    width,
    font: { family: style.body.family, weight: 700 },
    size: 16 * unit,
    color: on.accent,
    lines: density.text < 2 ? 1 : 2,
  })
}

const MOST_ROWS = 13
const MOST_COLUMNS = 6

/** A table whose cells are shortened where its rows would not fit into `height`. */
export const tableBlock =
  (canvas: Canvas, table: readonly (readonly string[])[], height: number) =>
  (density: Density): Block => {
    const { style, unit, width } = canvas
    const cut = table
      .slice(0, Math.min(MOST_ROWS, density.items + 1))
      .map((cells) => cells.slice(0, MOST_COLUMNS))
    const columns = Math.max(0, ...cut.map((cells) => cells.length))
    if (columns === 0) return space(0)
    const paddingX = (columns > 4 ? 4 : 8) * unit
    const largest = Math.max(SMALLEST, Math.round((columns > 3 ? 16 : 18) * unit * density.scale))
    const size = sizeOfCells(cut, columns, width, largest, paddingX)
    const lineHeight = Math.round(size * 1.34)
    const tight = Math.min(1, density.scale) ** (canvas.isLow ? 3 : 1)
    const paddingY = Math.round(9 * unit * tight)
    const widths = columnWidths(cut, columns, width, size, paddingX)
    const most = density.text === Infinity ? 3 : 1
    const texts = cut.map((cells) =>
      widths.map((own, at) => clampedText(cells[at] ?? '', own - 2 * paddingX - 1, size, most)),
    )
    const rowHeights = texts.map((cells) => {
      const lines = cells.map((cell, at) => linesOf(cell, (widths[at] ?? 0) - 2 * paddingX - 1, size).length)
      return Math.max(1, ...lines) * lineHeight + 2 * paddingY
    })
    const natural = rowHeights.reduce((sum, own) => sum + own, 0)
    const { card: on } = style
    const isRuled = style.edge === 'rule'
    const make = (box: Partial<CommonStyle>) =>
      createElement('qk-table', {
        commonStyle: {
          ...box,
          fontFamily: style.body.family,
          fontWeight: style.body.weight,
          fontSize: size,
          lineHeight,
          color: on.text,
          textAlign: 'center',
        },
        propsValue: {
          chartData: texts,
          columnConfig: widths.map((own, at) => ({
            width: own,
            align: at === 0 ? ('left' as const) : ('' as const),
            headerAlign: '' as const,
            textAlign: '' as const,
          })),
          chartColor: isRuled ? [on.ground] : [on.ground, mixed(on.ground, on.line)],
          stripe: true,
          borderStatus: 2,
          borderRadius: style.radius / 2,
          lineColor: on.line,
          headerColor: style.tableHead.ground,
          headerTextColor: style.tableHead.text,
          cellPaddingX: paddingX,
          cellPaddingY: paddingY,
        },
      })
    const block = elementBlock(width, natural, make, '表格')
    return { ...block, draw: (left, top, own) => block.draw(left, top, Math.min(own, natural * 1.4, height)) }
  }

/** The largest size at which no cell is broken, or the smallest one. */
function sizeOfCells(
  table: readonly (readonly string[])[],
  columns: number,
  width: number,
  largest: number,
  padding: number,
): number {
  let size = largest
  const needed = () => wantedWidths(table, columns, width, size, padding).reduce((sum, own) => sum + own, 0)
  while (size > SMALLEST && needed() > width) size -= 1
  return size
}

/** By the longest text of each column, within limits. */
function columnWidths(
  table: readonly (readonly string[])[],
  columns: number,
  width: number,
  size: number,
  padding: number,
): number[] {
  const wanted = wantedWidths(table, columns, width, size, padding)
  const sum = wanted.reduce((all, own) => all + own, 0)
  return wanted.map((own) => Math.floor((own / sum) * width))
}

function wantedWidths(
  table: readonly (readonly string[])[],
  columns: number,
  width: number,
  size: number,
  padding: number,
): number[] {
  return Array.from({ length: columns }, (_, at) => {
    const longest = Math.max(...table.map((cells) => advance(cells[at] ?? '', size)))
    return Math.min(width * 0.5, Math.max(size * 2.2, longest)) + 2 * padding + 2
  })
}

/** A color a quarter of the way from one to another, both as #rrggbb. */
function mixed(from: string, to: string): string {
  const part = (color: string, at: number) => Number.parseInt(color.slice(1 + at * 2, 3 + at * 2), 16)
  const channels = [0, 1, 2].map((at) => Math.round(part(from, at) * 0.75 + part(to, at) * 0.25))
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
