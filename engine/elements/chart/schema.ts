import * as z from 'zod/mini'
import { CHART_PALETTE, tieSchema } from '../element.ts'
import { anyColor, flag, type Infer, number, oneOf, text } from '../fields.ts'
import { dataSourceSchema } from '../data-source.ts'
import { type Grid, gridSchema } from '../grid.ts'
import { type ElementWith, elementGuard, kindSchema } from '../kind-schema.ts'
import { BOX_STYLE_GROUPS, type StyleGroup } from '../style-groups.ts'

const chartConfigSchema = z.looseObject({
  labelVal: flag(true),
  Axis: flag(true),
  legend: flag(true),
  endLabel: flag(false),
  areaStyle: flag(false),
  /** Bars, or areas, on top of each other: by their values, or by their shares of each category. */
  stack: oneOf(['none', 'value', 'percent'], 'none'),
  /** Lines are curves. */
  smooth: flag(true),
})

export type ChartConfig = Infer<typeof chartConfigSchema>

/** What a chart shows: what a new one does, but for `own`. */
export const chartConfigOf = (own: Partial<ChartConfig> = {}): ChartConfig => ({
  ...chartConfigSchema.parse({}),
  ...own,
})

const months: Grid = [
  ['', '一月', '二月', '三月', '四月'],
  ['销量', 120, 200, 150, 260],
]
const salesAndRate: Grid = [
  ['', '一月', '二月', '三月', '四月'],
  ['销量', 120, 200, 150, 260],
  ['完成率', '62%', '88%', '71%', '96%'],
]
const shares: Grid = [
  ['短视频', '图文', '直播'],
  [55, 25, 20],
]

const propsOf = (sample: Grid) =>
  z.looseObject({
    /** First row: category labels; each later row starts with a series name. Pie: names, then values. */
    chartData: z._default(gridSchema, () => structuredClone(sample)),
    /** Absent unless the data comes from an address. */
    dataSource: z.optional(dataSourceSchema),
    chartConfig: z.prefault(chartConfigSchema, {}),
    chartTitle: text(),
    chartFormat: oneOf(['number', 'percent'], 'number'),
    chartColor: z._default(z.array(anyColor), () => [...CHART_PALETTE]),
    animation: flag(true),
    /** Seconds. */
    animationDelay: number(0, { min: 0, max: 3600 }),
    animationDuration: number(1, { min: 0, max: 3600 }),
    /** `animationDelay` follows what it is tied to. */
    animationTie: z.optional(tieSchema),
    /** Draw `chartOption` (JSON) instead of the automatic chart. */
    manual: flag(false),
    chartOption: text(),
  })

const styleGroups: StyleGroup[] = [...BOX_STYLE_GROUPS, 'font', 'chart']
const withAxes: StyleGroup[] = [...styleGroups, 'axes', 'seriesNames', 'stacks']
const withBars: StyleGroup[] = [...withAxes, 'bars']

const selfAnimation = {
  isOn: 'animation',
  delay: 'animationDelay',
  duration: 'animationDuration',
  tie: 'animationTie',
}

const initialStyle = { width: 320, height: 240, color: '#262b35', textAlign: 'left' as const }
const cartesian = propsOf(months)
const pie = z.extend(propsOf(shares), {
  /** The hole of a ring, in percent of the radius. */
  innerRadius: number(0, { min: 0, max: 90 }),
})

export const barSchema = kindSchema({
  elName: 'bar',
  label: '柱状图',
  props: cartesian,
  valueType: 'Array',
  gridKey: 'chartData',
  reshaping: 'box',
  titleKey: 'chartTitle',
  selfAnimation,
  styleGroups: withBars,
  initialStyle,
})
export const stripSchema = kindSchema({
  elName: 'strip',
  label: '条形图',
  props: cartesian,
  valueType: 'Array',
  gridKey: 'chartData',
  reshaping: 'box',
  titleKey: 'chartTitle',
  selfAnimation,
  styleGroups: withBars,
  initialStyle,
})
export const lineSchema = kindSchema({
  elName: 'line',
  label: '折线图',
  props: cartesian,
  valueType: 'Array',
  gridKey: 'chartData',
  reshaping: 'box',
  titleKey: 'chartTitle',
  selfAnimation,
  styleGroups: [...withAxes, 'lines'],
  initialStyle,
})
export const lineBarSchema = kindSchema({
  elName: 'line-bar',
  label: '折柱混合',
  props: propsOf(salesAndRate),
  valueType: 'Array',
  gridKey: 'chartData',
  reshaping: 'box',
  titleKey: 'chartTitle',
  selfAnimation,
  styleGroups: [...withBars, 'lines'],
  initialStyle,
})
export const pieSchema = kindSchema({
  elName: 'pie',
  label: '饼图',
  props: pie,
  valueType: 'Array',
  gridKey: 'chartData',
  reshaping: 'box',
  titleKey: 'chartTitle',
  selfAnimation,
  gridRoles: 'shares',
  styleGroups: [...styleGroups, 'ring'],
  initialStyle,
})

export const isChart = elementGuard(barSchema, stripSchema, lineSchema, lineBarSchema, pieSchema)

export type BarElement = ElementWith<typeof barSchema>
export type StripElement = ElementWith<typeof stripSchema>
export type LineElement = ElementWith<typeof lineSchema>
export type LineBarElement = ElementWith<typeof lineBarSchema>
export type PieElement = ElementWith<typeof pieSchema>

/** A chart with axes. */
export type CartesianElement = BarElement | StripElement | LineElement | LineBarElement
export type ChartElement = CartesianElement | PieElement
export type CartesianName = CartesianElement['elName']
export type ChartName = ChartElement['elName']
