import type { Cell, Grid } from '#engine/elements/grid.ts'
import { at, child, childrenOf, descendants, flagOf, numberOf, type XmlNode } from '#engine/ooxml/index.ts'
import { fillIn } from './paint.ts'
import type { SlideChart } from './slide.ts'
import type { Sheet } from './theme.ts'

const MAX_SERIES = 30
const MAX_POINTS = 300
const ACCENTS = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6']

/** A chart of DrawingML with the values that it stores, and what the product's charts cannot show of it. */
export interface ReadChart {
  chart: SlideChart
  changes: string[]
}

/** @returns undefined for a chart without values. @param sheet the slide's, for colors of its theme */
export function readChart(root: XmlNode, sheet: Sheet): ReadChart | undefined {
  const chart = child(root, 'chart')
  const plots = (at(chart, 'plotArea')?.children ?? []).filter(({ name }) => name.endsWith('Chart'))
  const [first] = plots
  if (!first) return undefined
  const names = plots.map(({ name }) => name.replace('3D', ''))
  const series = plots.flatMap((plot) => childrenOf(plot, 'ser')).slice(0, MAX_SERIES)
  const kind = kindOf(first, names)
  const categories = categoriesOf(series)
  const values = series.map((one) => valuesOf(child(one, 'val') ?? child(one, 'yVal')))
  if (values.every((row) => row.length === 0)) return undefined
  const count = Math.max(categories.length, ...values.map((row) => row.length))
  const labels = Array.from({ length: count }, (_, index) => categories[index] ?? `${index + 1}`)
  const showsShares = kind === 'pie' && descendants(first, 'showPercent').some((node) => flagOf(node, 'val'))
  const grid: Grid =
    kind === 'pie'
      ? [labels, padded(showsShares ? sharesOf(values[0] ?? []) : (values[0] ?? []), count)]
      : [
          ['', ...labels],
          ...series.map((one, index) => [
            nameOf(one) ?? `系列 ${index + 1}`,
            ...padded(values[index] ?? [], count),
          ]),
        ]
  const labelNodes = descendants(first, 'dLbls')
  const formats = series
    .flatMap((one) => descendants(child(one, 'val'), 'formatCode'))
    .map(({ text }) => text)
  return {
    chart: {
      kind,
      title: titleOf(chart, series, kind),
      grid,
      colors: colorsOf(series, kind, count, sheet),
      hasLegend: child(chart, 'legend') !== undefined && (kind === 'pie' || series.length > 1),
      hasLabels: labelNodes.some((node) =>
        ['showVal', 'showPercent'].some((name) => flagOf(child(node, name), 'val')),
      ),
      isArea: names.includes('areaChart'),
      stack: stackOf(plots),
      isSmooth: isSmooth(plots),
      hole: names[0] === 'doughnutChart' ? (numberOf(child(first, 'holeSize'), 'val') ?? 50) : 0,
      textColor: textColorOf(root, sheet),
      isPercent: showsShares || (formats.length > 0 && formats.every((format) => format.includes('%'))),
    },
    changes: changesOf(plots, names),
  }
}

/** The color of most labels: that of an axis or the legend, or of the whole chart, or else that of texts on slides. */
function textColorOf(root: XmlNode, sheet: Sheet): string {
  const plotArea = at(root, 'chart', 'plotArea')
  const holders = [
    ...(plotArea?.children ?? []).filter(({ name }) => name.endsWith('Ax')),
    at(root, 'chart', 'legend'),
    root,
  ]
  const paints = holders.map((holder) => fillIn(at(holder, 'txPr', 'p', 'pPr', 'defRPr'), sheet))
  const paint = paints.find((one) => one?.kind === 'color')
  return paint?.kind === 'color' ? paint.color : (sheet.scheme.get('tx1') ?? '#404040')
}

function kindOf(plot: XmlNode, names: readonly string[]): SlideChart['kind'] {
  if (names[0] === 'pieChart' || names[0] === 'doughnutChart' || names[0] === 'ofPieChart') return 'pie'
  const [hasBars, hasLines] = [
    names.includes('barChart'),
    names.some((name) => /^(line|scatter|area)/.test(name)),
  ]
  if (hasBars && hasLines) return 'line-bar'
  if (hasLines) return 'line'
  return child(plot, 'barDir')?.attributes.val === 'bar' ? 'strip' : 'bar'
}

const KNOWN = new Set(['barChart', 'lineChart', 'pieChart', 'doughnutChart', 'areaChart'])

const groupingOf = (plot: XmlNode) => child(plot, 'grouping')?.attributes.val ?? ''

/** How bars or areas are stacked. */
function stackOf(plots: readonly XmlNode[]): SlideChart['stack'] {
  const groupings = plots.filter(({ name }) => /^(bar|area)/.test(name)).map(groupingOf)
  return groupings.includes('percentStacked') ? 'percent' : groupings.includes('stacked') ? 'value' : 'none'
}

/** A series whose `smooth` is missing or has no value is a curve (ISO/IEC 29500-1, 21.2.2.194, for the value). */
const isSmooth = (plots: readonly XmlNode[]): boolean =>
  plots
    .filter(({ name }) => /^(line|scatter)/.test(name))
    .flatMap((plot) => childrenOf(plot, 'ser'))
    .some((series) => flagOf(child(series, 'smooth'), 'val') !== false)

function changesOf(plots: readonly XmlNode[], names: readonly string[]): string[] {
  const stacked = plots.filter((plot) => /stacked/i.test(groupingOf(plot)))
  return [
    ...(stacked.some(({ name }) => name.startsWith('line')) ? ['堆积的折线改为不堆积'] : []),
    ...(plots.some(({ name }) => name.includes('3D')) ? ['立体的图表改为平面'] : []),
    ...(names.some((name) => !KNOWN.has(name)) ? ['这种图表改成了最接近的一种'] : []),
  ]
}

/** The cached points of a reference, in their places. */
function pointsOf(node: XmlNode | undefined): string[] {
  const cache = node?.children
    .flatMap((one) => [one, ...one.children])
    .find(({ name }) => /^(?:str|num)(?:Cache|Lit)$/.test(name))
  const points: string[] = []
  for (const point of childrenOf(cache, 'pt')) {
    const index = numberOf(point, 'idx') ?? points.length
    if (index >= 0 && index < MAX_POINTS) points[index] = child(point, 'v')?.text ?? ''
  }
  return Array.from(points, (text) => text ?? '')
}

/** Categories of several levels show the innermost one, which comes first. */
function categoriesOf(series: readonly XmlNode[]): string[] {
  const all = series.map((one) => {
    const node = child(one, 'cat') ?? child(one, 'xVal')
    const levels = descendants(node, 'lvl')
    return levels[0]
      ? pointsOf({ name: '', attributes: {}, text: '', children: [{ ...levels[0], name: 'strCache' }] })
      : dated(node)
  })
  return all.find((one) => one.length > 0) ?? []
}

/** Days count from 1899-12-30, as in spreadsheets. */
function dated(node: XmlNode | undefined): string[] {
  const points = pointsOf(node)
  const format = descendants(node, 'formatCode')[0]?.text ?? ''
  if (!/[ymd]/i.test(format) || /[#0]/.test(format)) return points
  return points.map((text) => {
    const date = new Date(Date.UTC(1899, 11, 30) + Number(text) * 86_400_000)
    return Number.isNaN(date.getTime()) ? text : date.toISOString().slice(0, 10)
  })
}

const valuesOf = (node: XmlNode | undefined): Cell[] =>
  pointsOf(node).map((text) => (text === '' || !Number.isFinite(Number(text)) ? null : tidy(Number(text))))

/** Shares of the sum, to a tenth of a percent. */
function sharesOf(values: readonly Cell[]): Cell[] {
  const sum = values.reduce<number>((total, value) => total + (typeof value === 'number' ? value : 0), 0)
  return values.map((value) =>
    typeof value === 'number' && sum > 0 ? Math.round((value / sum) * 1000) / 1000 : null,
  )
}

/** Without the digits that binary fractions add. */
const tidy = (value: number) => Number(value.toPrecision(12))

const padded = (row: readonly Cell[], count: number): Cell[] =>
  Array.from({ length: count }, (_, index) => row[index] ?? null)

const nameOf = (series: XmlNode): string | undefined => {
  const text = pointsOf(child(series, 'tx'))[0] ?? at(series, 'tx', 'v')?.text
  return text === undefined || text.trim() === '' ? undefined : text
}

function titleOf(chart: XmlNode | undefined, series: readonly XmlNode[], kind: SlideChart['kind']): string {
  const title = child(chart, 'title')
  if (!title) return ''
  const written = descendants(title, 't')
    .map(({ text }) => text)
    .join('')
  // A title without a text shows the name of the only series.
  return (
    written.trim() || (kind === 'pie' || series.length === 1 ? (series[0] && nameOf(series[0])) || '' : '')
  )
}

function colorsOf(
  series: readonly XmlNode[],
  kind: SlideChart['kind'],
  count: number,
  sheet: Sheet,
): string[] {
  const accent = (index: number) => sheet.scheme.get(ACCENTS[index % ACCENTS.length] ?? '') ?? '#4472c4'
  const colorOf = (node: XmlNode | undefined) => {
    const paint = fillIn(child(node, 'spPr'), sheet) ?? fillIn(at(node, 'spPr', 'ln'), sheet)
    return paint?.kind === 'color'
      ? paint.color
      : paint?.kind === 'gradient'
        ? paint.stops[0]?.color
        : undefined
  }
  if (kind !== 'pie') return series.map((one, index) => colorOf(one) ?? accent(index))
  const points = childrenOf(series[0], 'dPt')
  return Array.from({ length: Math.min(count, 60) }, (_, index) => {
    const point = points.find((one) => numberOf(child(one, 'idx'), 'val') === index)
    return colorOf(point) ?? accent(index)
  })
}
