import { isRecord } from '#engine/util/is-record.ts'
import { CHART_TYPES, type ChartSpec, type Plain, type PlainRecord, wordsIn } from './plain.ts'

/** Whether JSON looks like an ECharts option, which earlier products of this family used. */
export const isEcharts = (plain: PlainRecord): boolean =>
  plain.series !== undefined && plain.data === undefined

/**
 * Converts a simple ECharts option to a Chart.js configuration: bars, lines and pies with data, names, colors,
 * title and legend. @returns the Chinese reason if it cannot
 */
export function chartOfEcharts(option: PlainRecord): ChartSpec | string {
  const series = listOf(option.series).filter((each) => isRecord(each))
  const [first] = series
  const type = wordsIn(first?.type)
  if (!first || !['bar', 'line', 'pie', 'scatter'].includes(type)) return '这种 ECharts 图表不能转换'
  const colors = listOf(option.color)
  const options = optionsOf(option)
  if (type === 'pie')
    return { type: 'doughnut', data: pieData(first, colors), options: withCutout(options, first) }
  const isLying = isRecord(option.yAxis) && option.yAxis.type === 'category'
  const category = isRecord(isLying ? option.yAxis : option.xAxis)
    ? isLying
      ? option.yAxis
      : option.xAxis
    : null
  const labels = isRecord(category) ? listOf(category.data).map(nameOf) : []
  const datasets = series
    .filter((each) => CHART_TYPES.has(wordsIn(each.type)))
    .map((each, at) => datasetOf(each, colors[at]))
  return { type, data: { labels, datasets }, options: { ...options, indexAxis: isLying ? 'y' : 'x' } }
}

const listOf = (value: Plain | undefined): Plain[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

const nameOf = (value: Plain): Plain => (isRecord(value) ? (value.value ?? value.name ?? '') : value)

function datasetOf(series: PlainRecord, color: Plain | undefined): PlainRecord {
  const own = colorIn(series) ?? color
  return {
    type: wordsIn(series.type),
    label: wordsIn(series.name),
    data: listOf(series.data).map((each) => (isRecord(each) ? (each.value ?? null) : each)),
    ...(typeof own === 'string' && { backgroundColor: own, borderColor: own }),
    ...(series.smooth === true && { tension: 0.35 }),
    ...(series.areaStyle !== undefined && { fill: 'origin' }),
    ...(series.stack !== undefined && { stack: wordsIn(series.stack) }),
  }
}

function colorIn({ itemStyle, lineStyle, color }: PlainRecord): string | null {
  const found = [
    isRecord(itemStyle) ? itemStyle.color : null,
    isRecord(lineStyle) ? lineStyle.color : null,
    color,
  ]
  return found.find((each): each is string => typeof each === 'string') ?? null
}

function pieData(series: PlainRecord, colors: readonly Plain[]): PlainRecord {
  const parts = listOf(series.data)
  const own = parts.map((part, at) => (isRecord(part) ? colorIn(part) : null) ?? colors[at] ?? null)
  return {
    labels: parts.map((part) => (isRecord(part) ? wordsIn(part.name) : '')),
    datasets: [
      {
        data: parts.map((part) => (isRecord(part) ? (part.value ?? null) : part)),
        ...(own.every((color) => color !== null) && own.length > 0 && { backgroundColor: own }),
      },
    ],
  }
}

/** Of ECharts' two radii in percent, the inner one in percent of the outer. */
function withCutout(options: PlainRecord, { radius }: PlainRecord): PlainRecord {
  const [inner, outer] = Array.isArray(radius) ? radius.map((each) => Number.parseFloat(wordsIn(each))) : []
  const isRing = inner !== undefined && outer !== undefined && inner > 0 && inner < outer
  return { ...options, cutout: isRing ? `${Math.round((inner / outer) * 100)}%` : 0 }
}

function optionsOf({ title, legend }: PlainRecord): PlainRecord {
  const [first] = listOf(title)
  const text = isRecord(first) ? wordsIn(first.text) : ''
  const isLegendShown = legend !== undefined && !(isRecord(legend) && legend.show === false)
  return {
    plugins: { title: { display: text !== '', text }, legend: { display: isLegendShown } },
  }
}
