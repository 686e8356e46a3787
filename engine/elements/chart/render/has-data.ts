import { readChartOption } from './option.ts'
import { hasPoints, hasSlices, partsOf, tableOf } from './table.ts'
import type { ChartElement } from '../schema.ts'

/** Whether a chart draws anything of its data or of the author's own configuration. */
export function hasData({ elName, propsValue }: ChartElement): boolean {
  const { chartData, chartFormat, chartOption, manual } = propsValue
  if (manual && readChartOption(chartOption).config) return true
  const isPercent = chartFormat === 'percent'
  return elName === 'pie'
    ? hasSlices(partsOf(chartData, isPercent))
    : hasPoints(tableOf(chartData, isPercent))
}
