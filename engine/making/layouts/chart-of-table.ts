import type { Grid } from '#engine/elements/grid.ts'
import { tableView } from '../outline/tables.ts'
import { chartDataOf, chartGridOf } from './charts.ts'
import { advance } from './measure.ts'

export type ChartKind = 'bar' | 'strip' | 'line' | 'pie'

/** A chart of a table: its kind, and the data as the kind stores it. */
export interface TableChart {
  kind: ChartKind
  grid: Grid
  title: string
  hasLegend: boolean
}

/** More bars, or longer labels (in characters), lie better. */
const UPRIGHT = { bars: 6, label: 4 }

/**
 * The chart that suits a table: rows are categories, columns with numbers are series.
 * @param wanted the kind, if it is decided
 * @returns null without numbers
 */
export function chartOfTable(table: readonly (readonly string[])[], wanted?: ChartKind): TableChart | null {
  const view = tableView(table)
  const rows = view.layout === 'table' ? table : view.rows
  const isLine = wanted === undefined ? view.layout === 'line-chart' : wanted === 'line'
  const data = chartDataOf(rows, isLine)
  if (!data) return null
  const { categories, series } = data
  const kind = wanted ?? kindOf(view.layout, categories)
  const [first] = series
  const grid = chartGridOf(data, kind === 'pie')
  const isOne = series.length === 1 || kind === 'pie'
  return { kind, grid, title: isOne ? (first?.name ?? '') : '', hasLegend: !isOne || kind === 'pie' }
}

function kindOf(layout: string, categories: readonly string[]): ChartKind {
  if (layout === 'line-chart') return 'line'
  if (layout === 'pie-chart') return 'pie'
  const longest = Math.max(...categories.map((label) => advance(label, 1)))
  return categories.length > UPRIGHT.bars || longest > UPRIGHT.label ? 'strip' : 'bar'
}
