import type { ChartConfiguration } from 'chart.js'
import { chartOfEcharts, isEcharts } from './echarts.ts'
import { isRecord } from '#engine/util/is-record.ts'
import { CHART_TYPES, type ChartSpec, cleaned, type Plain, wordsIn } from './plain.ts'

/** The author's own configuration, or the Chinese reason why there is none. */
export type OptionReading = { config: ChartConfiguration; fault: null } | { config: null; fault: string }

const LONGEST = 200_000
const MOST_VALUES = 5000
const MOST_DATASETS = 50

/**
 * Reads `chartOption`: the JSON of a Chart.js configuration `{ type, data, options }`, or a simple ECharts
 * option, which is turned into one. Only data comes through: numbers within reason, no plugins, nothing of how
 * the chart lives on a web page, no key that reaches a prototype.
 */
export function readChartOption(json: string): OptionReading {
  if (json.trim() === '') return failed('还没有配置')
  if (json.length > LONGEST) return failed('配置过长')
  let parsed: unknown
  try {
    parsed = JSON.parse(json)
  } catch (error) {
    return failed(`不是有效的 JSON${lineOf(json, error)}`)
  }
  const plain = cleaned(parsed)
  if (!isRecord(plain)) return failed('应当是一个 JSON 对象')
  const spec = isEcharts(plain) ? chartOfEcharts(plain) : plain
  if (typeof spec === 'string') return failed(spec)
  return configOf(spec)
}

const failed = (fault: string): OptionReading => ({ config: null, fault })

/** Most browsers report the position of a syntax error. */
function lineOf(json: string, error: unknown): string {
  const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
  if (position === undefined) return ''
  return `（第 ${json.slice(0, Number(position)).split('\n').length} 行附近）`
}

function configOf({ type, data, options }: ChartSpec): OptionReading {
  if (typeof type !== 'string' || !CHART_TYPES.has(type)) return failed(`没有“${shortened(type)}”这种图表`)
  if (!isRecord(data) || !Array.isArray(data.datasets)) return failed('缺少 data.datasets')
  const datasets = data.datasets.filter((data) => isRecord(data)).slice(0, MOST_DATASETS)
  if (datasets.length === 0) return failed('data.datasets 里没有数据')
  for (const dataset of datasets) {
    const { type: own, data: values } = dataset
    if (own !== undefined && (typeof own !== 'string' || !CHART_TYPES.has(own))) {
      return failed(`没有“${shortened(own)}”这种图表`)
    }
    if (!Array.isArray(values) || values.length === 0) return failed('data.datasets 里没有数据')
    dataset.data = values.slice(0, MOST_VALUES)
  }
  const labels = Array.isArray(data.labels) ? data.labels.slice(0, MOST_VALUES) : []
  const config = {
    type,
    data: { labels, datasets },
    options: isRecord(options) ? options : {},
  }
  return { config: config as unknown as ChartConfiguration, fault: null } // Chart.js ignores the rest
}

const shortened = (value: Plain | undefined) => wordsIn(value).slice(0, 20)

/** All texts of the author's own configuration. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
