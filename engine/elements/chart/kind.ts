import { boxSections, paddingSection } from '../box-fields.ts'
import { CHART_PALETTE } from '../element.ts'
import { LENGTH_LIMIT } from '../fields.ts'
import { defineKind } from '../kind.ts'
import type { EditedPart, Field, PanelOf, PanelSection, Styled } from '../panel-fields.ts'
import { barPresets, lineBarPresets, linePresets, piePresets, stripPresets } from './presets.ts'
import {
  type BarElement,
  barSchema,
  type LineBarElement,
  type LineElement,
  lineBarSchema,
  lineSchema,
  type PieElement,
  pieSchema,
  type StripElement,
  stripSchema,
} from './schema.ts'

/** What all charts have; a pie has more properties. */
type Chart = EditedPart<BarElement>
type Section = PanelSection<Chart>
type Row = Section['rows'][number]

const heading: Section = {
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
  ],
}

const labelSwitch: Field<Chart> = {
  control: 'switch',
  path: 'propsValue.chartConfig.labelVal',
  label: '数据标签',
}
const legendSwitch: Field<Chart> = { control: 'switch', path: 'propsValue.chartConfig.legend', label: '图例' }
const axisSwitch: Field<Chart> = { control: 'switch', path: 'propsValue.chartConfig.Axis', label: '坐标轴' }
const endSwitch: Field<Chart> = {
  control: 'switch',
  path: 'propsValue.chartConfig.endLabel',
  label: '末端标签',
}
const areaSwitch: Field<Chart> = {
  control: 'switch',
  path: 'propsValue.chartConfig.areaStyle',
  label: '面积填充',
}

const smoothSwitch: Field<Chart> = {
  control: 'switch',
  path: 'propsValue.chartConfig.smooth',
  label: '平滑曲线',
}

/** @param beside what several series are that are not stacked */
const stacking = (beside: string): Row => ({
  fields: [
    {
      control: 'segments',
      path: 'propsValue.chartConfig.stack',
      label: '多组数据',
      caption: '多组',
      options: [
        { value: 'none', label: beside },
        { value: 'value', label: '堆叠' },
        { value: 'percent', label: '占比' },
      ],
    },
  ],
})
const stackedBars = stacking('并排')
const stackedAreas = {
  ...stacking('重叠'),
  showIf: { 'propsValue.chartConfig.areaStyle': [true] },
}

const shown = (...rows: Row[]): Section => ({
  title: '显示',
  rows: [{ fields: [labelSwitch, legendSwitch] }, ...rows],
})
const lineRows: Row[] = [{ fields: [axisSwitch, endSwitch] }, { fields: [areaSwitch, smoothSwitch] }]
const shownOnBars = shown({ fields: [axisSwitch] }, stackedBars)
const shownOnLines = shown(...lineRows, stackedAreas)
const shownOnBoth = shown(...lineRows, stackedBars)

const colors: Section = {
  title: '配色',
  rows: [
    { fields: [{ control: 'colors', path: 'propsValue.chartColor', label: '图表颜色' }] },
    {
      fields: [
        {
          control: 'palettes',
          path: 'propsValue.chartColor',
          label: '配色方案',
          palettes: [
            { label: '经典', colors: CHART_PALETTE },
            { label: '海洋', colors: ['#0B5FA5', '#1FA2C8', '#5CC8D7', '#9ADBCB', '#F2B85C'] },
            { label: '日落', colors: ['#E4572E', '#F3A712', '#A8C686', '#669BBC', '#29335C'] },
            { label: '森林', colors: ['#2F6B4F', '#6BA368', '#B5C99A', '#D9A441', '#8C5A3C'] },
            { label: '莓果', colors: ['#8E2C6B', '#D14D72', '#F2A1A1', '#6C7AE0', '#3E3B6E'] },
            { label: '沉稳', colors: ['#34405A', '#6C86B0', '#A7B6CF', '#C9A66B', '#8B5E5A'] },
            { label: '深浅蓝', colors: ['#1D3FA8', '#4065F0', '#7F9BF7', '#B4C5FB', '#DDE5FE'] },
          ],
        },
      ],
    },
  ],
}

const bars: Section = {
  title: '柱体',
  rows: [
    {
      fields: [
        { control: 'switch', path: 'commonStyle.isRoundBar', label: '圆角' },
        { control: 'switch', path: 'commonStyle.isBackgroundColorBar', label: '柱体底色' },
      ],
    },
    {
      fields: [
        {
          control: 'number',
          path: 'commonStyle.barBorderRadius',
          label: '柱体圆角（0 为半圆）',
          prefix: '圆角',
          unit: 'px',
          min: 0,
          max: LENGTH_LIMIT,
        },
      ],
      showIf: { 'commonStyle.isRoundBar': [true] },
    },
    {
      fields: [{ control: 'color', path: 'commonStyle.barBackgroundColor', label: '底色', alpha: true }],
      showIf: { 'commonStyle.isBackgroundColorBar': [true] },
    },
  ],
}

const ring: PanelSection<EditedPart<PieElement>> = {
  title: '饼图',
  rows: [
    {
      fields: [
        {
          control: 'number',
          path: 'propsValue.innerRadius',
          label: '环形内径（0 为实心）',
          prefix: '内径',
          unit: '%',
          min: 0,
          max: 90,
        },
      ],
    },
  ],
}

const size = (path: Extract<Field<Chart>, { control: 'number' }>['path'], label: string, prefix: string) =>
  ({ control: 'number', path, label, prefix, min: 1, max: 500 }) as const

const titleSize = size('commonStyle.titleFontSize', '标题字号', '标题')
const labelSize = size('commonStyle.labelFontSize', '数据标签字号', '标签')
const axisSize = size('commonStyle.axisFontSize', '坐标轴与图例字号', '轴')

const texts: Section = {
  title: '文字',
  rows: [
    { fields: [{ control: 'font', path: 'commonStyle.fontFamily', label: '字体' }] },
    { fields: [titleSize, labelSize, axisSize] },
    { fields: [{ control: 'color', path: 'commonStyle.color', label: '文字颜色', alpha: true }] },
    {
      fields: [
        {
          control: 'segments',
          path: 'commonStyle.textAlign',
          label: '标题与图例对齐',
          caption: '标题',
          options: [
            { value: 'left', label: '左对齐', icon: 'alignLeft' },
            { value: 'center', label: '居中对齐', icon: 'alignCenter' },
            { value: 'right', label: '右对齐', icon: 'alignRight' },
          ],
        },
      ],
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
    {
      fields: [{ control: 'playSelfAnimation', path: 'propsValue.animation', label: '播放' }],
      showIf: { 'propsValue.animation': [true] },
    },
  ],
}

const manual: Section = {
  title: '自定义配置',
  rows: [
    { fields: [{ control: 'switch', path: 'propsValue.manual', label: '使用自定义配置' }] },
    {
      fields: [{ control: 'chartOption', path: 'propsValue.chartOption', label: '自定义配置' }],
      showIf: { 'propsValue.manual': [true] },
    },
  ],
}

const around = [texts, growing, manual, ...boxSections, paddingSection]

const barFields: PanelOf<BarElement> = [heading, shownOnBars, colors, bars, ...around]
const stripFields: PanelOf<StripElement> = [heading, shownOnBars, colors, bars, ...around]
const lineFields: PanelOf<LineElement> = [heading, shownOnLines, colors, ...around]
const lineBarFields: PanelOf<LineBarElement> = [heading, shownOnBoth, colors, bars, ...around]
const pieFields: PanelOf<PieElement> = [...onPie([heading, shown(), colors]), ring, ...onPie(around)]

/** A pie has all paths of other charts, which the compiler cannot infer for a list. */
function onPie(sections: readonly (Section | PanelSection<Styled>)[]) {
  return sections as unknown as PanelOf<PieElement>
}

export const barKind = defineKind({
  schema: barSchema,
  fields: barFields,
  presets: barPresets,
  icon: 'chartBar',
})

export const stripKind = defineKind({
  schema: stripSchema,
  fields: stripFields,
  presets: stripPresets,
  icon: 'chartStrip',
})

export const lineKind = defineKind({
  schema: lineSchema,
  fields: lineFields,
  presets: linePresets,
  icon: 'chartLine',
})

export const lineBarKind = defineKind({
  schema: lineBarSchema,
  fields: lineBarFields,
  presets: lineBarPresets,
  icon: 'chartLineBar',
})

export const pieKind = defineKind({
  schema: pieSchema,
  fields: pieFields,
  presets: piePresets,
  icon: 'chartPie',
})
