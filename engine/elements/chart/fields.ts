import { backgroundSection, shadowSection } from '../common-fields.ts'
import { LENGTH_LIMIT } from '../fields.ts'
import type { EditedPart, Field, PanelOf, PanelSection } from '../panel-fields.ts'

/** All charts have the same `propsValue`. */
type Chart = EditedPart<'bar'>
type Section = PanelSection<Chart>

const size = (path: Extract<Field<Chart>, { control: 'number' }>['path'], label: string, prefix: string) =>
  ({ control: 'number', path, label, prefix, min: 1, max: 500 }) as const

/** Title and figures, and how large they are written. */
const labelsIn = (...sizes: Field<Chart>[]): Section => ({
  title: '图表',
  rows: [
    {
      fields: [
        {
          control: 'text',
          path: 'propsValue.chartTitle',
          label: '图表标题',
          caption: '标题',
          placeholder: '无标题',
        },
      ],
    },
    {
      fields: [
        {
          control: 'segments',
          path: 'propsValue.chartFormat',
          label: '数值格式',
          caption: '数值',
          options: [
            { value: 'number', label: '数字' },
            { value: 'percent', label: '百分比' },
          ],
        },
      ],
    },
    { fields: sizes },
  ],
})

const titleSize = size('commonStyle.titleFontSize', '标题字号', '标题')
const labelSize = size('commonStyle.labelFontSize', '数据标签字号', '标签')
const labels = labelsIn(titleSize, labelSize, size('commonStyle.axisFontSize', '坐标轴字号', '轴'))

const palette: Section = {
  title: '配色',
  rows: [{ fields: [{ control: 'colors', path: 'propsValue.chartColor', label: '图表颜色' }] }],
}

const shownLabels: Section['rows'][number] = {
  fields: [
    { control: 'switch', path: 'propsValue.chartConfig.labelVal', label: '数据标签' },
    { control: 'switch', path: 'propsValue.chartConfig.legend', label: '图例' },
  ],
}

const shownOnPie: Section = { title: '显示', rows: [shownLabels] }

const shownOnAxes: Section = {
  title: '显示',
  rows: [
    shownLabels,
    {
      fields: [
        { control: 'switch', path: 'propsValue.chartConfig.Axis', label: '坐标轴' },
        { control: 'switch', path: 'propsValue.chartConfig.endLabel', label: '末端标签' },
      ],
    },
  ],
}

const area: Section = {
  title: '折线',
  rows: [{ fields: [{ control: 'switch', path: 'propsValue.chartConfig.areaStyle', label: '面积填充' }] }],
}

const bars: Section = {
  title: '柱体',
  rows: [
    {
      fields: [
        { control: 'switch', path: 'commonStyle.isRoundBar', label: '圆角' },
        {
          control: 'number',
          path: 'commonStyle.barBorderRadius',
          label: '柱体圆角',
          unit: 'px',
          min: 0,
          max: LENGTH_LIMIT,
        },
      ],
    },
    { fields: [{ control: 'switch', path: 'commonStyle.isBackgroundColorBar', label: '柱体底色' }] },
    {
      fields: [{ control: 'color', path: 'commonStyle.barBackgroundColor', label: '柱体底色', alpha: true }],
      showIf: { 'commonStyle.isBackgroundColorBar': [true] },
    },
  ],
}

const seconds = (path: Extract<Field<Chart>, { control: 'number' }>['path'], label: string) =>
  ({ control: 'number', path, label, prefix: label, unit: '秒', min: 0, max: 3600, step: 0.1 }) as const

const growing: Section = {
  title: '图表动画',
  rows: [
    { fields: [{ control: 'switch', path: 'propsValue.animation', label: '播放生长动画' }] },
    {
      fields: [seconds('propsValue.animationDelay', '延迟'), seconds('propsValue.animationDuration', '时长')],
      showIf: { 'propsValue.animation': [true] },
    },
  ],
}

const manual: Section = {
  title: '自定义配置',
  rows: [
    { fields: [{ control: 'switch', path: 'propsValue.manual', label: '使用自定义配置' }] },
    {
      fields: [
        {
          control: 'textarea',
          path: 'propsValue.chartOption',
          label: '自定义配置',
          placeholder: '图表配置 JSON',
        },
      ],
      showIf: { 'propsValue.manual': [true] },
    },
  ],
}

const around = [growing, manual, backgroundSection, shadowSection]

export const barFields: PanelOf<'bar'> = [labels, palette, shownOnAxes, bars, ...around]
export const stripFields: PanelOf<'strip'> = [labels, palette, shownOnAxes, bars, ...around]
export const lineFields: PanelOf<'line'> = [labels, palette, shownOnAxes, area, ...around]
export const lineBarFields: PanelOf<'line-bar'> = [labels, palette, shownOnAxes, area, bars, ...around]
export const pieFields: PanelOf<'pie'> = [labelsIn(titleSize, labelSize), palette, shownOnPie, ...around]
