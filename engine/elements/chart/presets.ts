import type { CommonStyle } from '../element.ts'
import type { Grid } from '../grid.ts'
import type { Preset, PresetElement, PresetGroup } from '../preset.ts'
import { type BarElement, chartConfigOf, type PieElement } from './schema.ts'

type Props = BarElement['propsValue']

const style: Partial<CommonStyle> = { titleFontSize: 16 }
/** Size of the preview chart. */
const small = { width: 132, height: 72 }
const hidden = { labelVal: false, Axis: false, legend: false, endLabel: false }

/** A chart whose tile shows the shapes without text. */
function chart<Of extends Props>(
  group: PresetGroup,
  id: string,
  label: string,
  element: PresetElement<NoInfer<Of>>,
): Preset<Of> {
  const propsValue: Partial<Props> = element.propsValue ?? {}
  const bare: Partial<Props> = {
    ...propsValue,
    chartTitle: '',
    chartConfig: chartConfigOf({ ...propsValue.chartConfig, ...hidden }),
  }
  const tile = {
    commonStyle: { ...element.commonStyle, ...small },
    propsValue: bare as Partial<Of>, // the same properties with other values
  }
  return { id, label, group, elements: [element], tile }
}

const quarters: Grid = [
  ['', '一季度', '二季度', '三季度', '四季度'],
  ['今年', 126, 168, 152, 214],
]
const twoYears: Grid = [
  ['', '一季度', '二季度', '三季度', '四季度'],
  ['今年', 126, 168, 152, 214],
  ['去年', 98, 120, 131, 160],
]
/** Several series, which are parts of a whole. */
export const channels: Grid = [
  ['', '一季度', '二季度', '三季度', '四季度'],
  ['线上', 126, 168, 152, 214],
  ['门店', 98, 120, 131, 160],
  ['经销', 60, 74, 66, 92],
]
const cities: Grid = [
  ['', '上海', '北京', '深圳', '杭州', '成都'],
  ['播放量', 9860, 8620, 7450, 6180, 5240],
]
const months: Grid = [
  ['', '1月', '2月', '3月', '4月', '5月', '6月'],
  ['线上', 42, 58, 51, 76, 88, 112],
  ['门店', 60, 55, 62, 58, 66, 70],
]
const salesAndRate: Grid = [
  ['', '1月', '2月', '3月', '4月', '5月'],
  ['销量', 820, 932, 901, 1134, 1290],
  ['完成率', '72%', '81%', '78%', '93%', '104%'],
]
const sources: Grid = [
  ['短视频', '直播', '图文', '搜索', '其他'],
  [42, 26, 17, 10, 5],
]

export const barPresets: readonly Preset<Props>[] = [
  chart('barChart', 'bar', '柱状图', {
    commonStyle: style,
    propsValue: {
      chartTitle: '季度销售额',
      chartData: quarters,
      chartConfig: chartConfigOf({ legend: false }),
    },
  }),
  chart('barChart', 'bar-series', '对比柱状图', {
    commonStyle: style,
    propsValue: {
      chartTitle: '今年与去年',
      chartData: twoYears,
      chartConfig: chartConfigOf(),
      chartColor: ['#4065F0', '#B4C5FB', '#189A73', '#C58412', '#8757CF'],
    },
  }),
  chart('barChart', 'bar-stacked', '堆叠柱状图', {
    commonStyle: style,
    propsValue: {
      chartTitle: '各渠道季度销售额',
      chartData: channels,
      chartConfig: chartConfigOf({ stack: 'value' }),
    },
  }),
  chart('barChart', 'bar-round', '圆角柱状图', {
    commonStyle: { ...style, isRoundBar: true, isBackgroundColorBar: true },
    propsValue: {
      chartTitle: '季度销售额',
      chartData: quarters,
      chartConfig: chartConfigOf({ legend: false }),
      chartColor: ['#189A73', '#4065F0', '#C58412', '#D6402B', '#8757CF'],
    },
  }),
]

export const stripPresets: readonly Preset<Props>[] = [
  chart('barChart', 'strip', '条形图', {
    commonStyle: style,
    propsValue: {
      chartTitle: '城市播放量',
      chartData: cities,
      chartConfig: chartConfigOf({ legend: false }),
    },
  }),
  chart('barChart', 'strip-percent', '占比条形图', {
    commonStyle: style,
    propsValue: {
      chartTitle: '各渠道占比',
      chartData: channels,
      chartConfig: chartConfigOf({ stack: 'percent' }),
      chartColor: ['#1D3FA8', '#4065F0', '#B4C5FB', '#C58412', '#8757CF'],
    },
  }),
  chart('barChart', 'strip-round', '排行条形图', {
    commonStyle: { ...style, isRoundBar: true, isBackgroundColorBar: true },
    propsValue: {
      chartTitle: '城市播放量排行',
      chartData: cities,
      chartConfig: chartConfigOf({ legend: false }),
      chartColor: ['#E4572E', '#F3A712', '#A8C686', '#669BBC', '#29335C'],
    },
  }),
]

export const linePresets: readonly Preset<Props>[] = [
  chart('lineChart', 'line', '折线图', {
    commonStyle: style,
    propsValue: {
      chartTitle: '渠道走势',
      chartData: months,
      chartConfig: chartConfigOf({ labelVal: false, endLabel: true }),
    },
  }),
  chart('lineChart', 'line-area', '面积图', {
    commonStyle: style,
    propsValue: {
      chartTitle: '线上订单',
      chartData: months.slice(0, 2),
      chartConfig: chartConfigOf({ legend: false, areaStyle: true }),
    },
  }),
  chart('lineChart', 'line-area-stacked', '堆叠面积图', {
    commonStyle: style,
    propsValue: {
      chartTitle: '全部订单',
      chartData: months,
      chartConfig: chartConfigOf({ labelVal: false, areaStyle: true, stack: 'value' }),
    },
  }),
]

export const lineBarPresets: readonly Preset<Props>[] = [
  chart('lineChart', 'line-bar', '折柱混合', {
    commonStyle: style,
    propsValue: {
      chartTitle: '销量与完成率',
      chartData: salesAndRate,
      chartConfig: chartConfigOf(),
      chartColor: ['#7F9BF7', '#E4572E', '#189A73', '#C58412', '#8757CF'],
    },
  }),
]

export const piePresets: readonly Preset<PieElement['propsValue']>[] = [
  chart('pieChart', 'pie', '饼图', {
    commonStyle: style,
    propsValue: {
      chartTitle: '流量来源',
      chartData: sources,
      chartConfig: chartConfigOf(),
      chartFormat: 'percent',
    },
  }),
  chart('pieChart', 'pie-ring', '环形图', {
    commonStyle: style,
    propsValue: {
      chartTitle: '流量来源',
      chartData: sources,
      chartConfig: chartConfigOf({ legend: false }),
      chartFormat: 'percent',
      innerRadius: 62,
    },
  }),
]
