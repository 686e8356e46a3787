import type { ElementOverrides } from '#engine/document/index.ts'
import type { ChartName } from '#engine/elements/chart/schema.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import type { Grid } from '#engine/elements/grid.ts'
import { element, type Preset } from './preset.ts'

const style: Partial<CommonStyle> = { titleFontSize: 16 }
/** Size of the preview chart. */
const small = { width: 132, height: 72 }
const hidden = { labelVal: false, Axis: false, legend: false, endLabel: false }
const shown = { labelVal: true, Axis: true, legend: true, endLabel: false, areaStyle: false }

/** A chart preset; its preview has no labels. */
function chart<Name extends ChartName>(
  id: string,
  label: string,
  elName: Name,
  overrides: ElementOverrides<Name>,
): Preset {
  const { commonStyle, propsValue } = overrides
  const bare = {
    commonStyle: { ...commonStyle, ...small },
    propsValue: { ...propsValue, chartTitle: '', chartConfig: { ...propsValue?.chartConfig, ...hidden } },
  }
  return {
    id,
    label,
    make: () => [element(elName, overrides)],
    picture: () => [element(elName, bare as ElementOverrides<Name>)], // the preview has fewer values
  }
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

export const barCharts: readonly Preset[] = [
  chart('bar', '柱状图', 'bar', {
    commonStyle: style,
    propsValue: { chartTitle: '季度销售额', chartData: quarters, chartConfig: { ...shown, legend: false } },
  }),
  chart('bar-series', '对比柱状图', 'bar', {
    commonStyle: style,
    propsValue: {
      chartTitle: '今年与去年',
      chartData: twoYears,
      chartConfig: shown,
      chartColor: ['#4065F0', '#B4C5FB', '#189A73', '#C58412', '#8757CF'],
    },
  }),
  chart('bar-round', '圆角柱状图', 'bar', {
    commonStyle: { ...style, isRoundBar: true, isBackgroundColorBar: true },
    propsValue: {
      chartTitle: '季度销售额',
      chartData: quarters,
      chartConfig: { ...shown, legend: false },
      chartColor: ['#189A73', '#4065F0', '#C58412', '#D6402B', '#8757CF'],
    },
  }),
  chart('strip', '条形图', 'strip', {
    commonStyle: style,
    propsValue: { chartTitle: '城市播放量', chartData: cities, chartConfig: { ...shown, legend: false } },
  }),
  chart('strip-round', '排行条形图', 'strip', {
    commonStyle: { ...style, isRoundBar: true, isBackgroundColorBar: true },
    propsValue: {
      chartTitle: '城市播放量排行',
      chartData: cities,
      chartConfig: { ...shown, legend: false, Axis: true },
      chartColor: ['#E4572E', '#F3A712', '#A8C686', '#669BBC', '#29335C'],
    },
  }),
]

export const lineCharts: readonly Preset[] = [
  chart('line', '折线图', 'line', {
    commonStyle: style,
    propsValue: {
      chartTitle: '渠道走势',
      chartData: months,
      chartConfig: { ...shown, labelVal: false, endLabel: true },
    },
  }),
  chart('line-area', '面积图', 'line', {
    commonStyle: style,
    propsValue: {
      chartTitle: '线上订单',
      chartData: months.slice(0, 2),
      chartConfig: { ...shown, legend: false, areaStyle: true },
    },
  }),
  chart('line-bar', '折柱混合', 'line-bar', {
    commonStyle: style,
    propsValue: {
      chartTitle: '销量与完成率',
      chartData: salesAndRate,
      chartConfig: shown,
      chartColor: ['#7F9BF7', '#E4572E', '#189A73', '#C58412', '#8757CF'],
    },
  }),
]

export const pieCharts: readonly Preset[] = [
  chart('pie', '饼图', 'pie', {
    commonStyle: style,
    propsValue: { chartTitle: '流量来源', chartData: sources, chartConfig: shown, chartFormat: 'percent' },
  }),
  chart('pie-ring', '环形图', 'pie', {
    commonStyle: style,
    propsValue: {
      chartTitle: '流量来源',
      chartData: sources,
      chartConfig: { ...shown, legend: false },
      chartFormat: 'percent',
      innerRadius: 62,
    },
  }),
]
