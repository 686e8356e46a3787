import { describe, expect, it } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import { sheetOf } from '#engine/document/operations/index.ts'
import { chartConfigOf, type ChartName } from '#engine/elements/chart/schema.ts'
import { schemas } from '#engine/elements/schemas.ts'
import { BOX, PADDING, panelOf } from '#test/support/panel.ts'
import { restoredElement, restoredProps } from '#test/support/restored-element.ts'

const CHARTS: ChartName[] = ['bar', 'strip', 'line', 'line-bar', 'pie']
const PALETTE = ['#4065F0', '#189A73', '#C58412', '#D6402B', '#8757CF']

describe.each(CHARTS)('a chart of the kind %s', (elName) => {
  const isPie = elName === 'pie'

  it('is created with labels, axis and legend, one second of growth animation and five colors', () => {
    const { propsValue, commonStyle, valueType } = createElement(elName)
    expect(propsValue).toMatchObject({
      chartConfig: {
        ...{ labelVal: true, Axis: true, legend: true, endLabel: false, areaStyle: false },
        ...{ stack: 'none', smooth: true },
      },
      ...{ chartTitle: '', chartFormat: 'number', chartColor: PALETTE },
      ...{ animation: true, animationDelay: 0, animationDuration: 1, manual: false, chartOption: '' },
    })
    expect(commonStyle).toMatchObject({
      ...{ titleFontSize: 12, labelFontSize: 12, axisFontSize: 12 },
      ...{ isRoundBar: false, isBackgroundColorBar: false, isLockWH: false },
    })
    expect(valueType).toBe('Array')
  })

  it('is created with data of its own', () => {
    const [one, other] = [createElement(elName), createElement(elName)]
    const [header = [], ...rows] = one.propsValue.chartData
    expect(rows.length).toBe(elName === 'line-bar' ? 2 : 1)
    for (const row of rows) expect(row).toHaveLength(header.length)
    one.propsValue.chartData.push(['新'])
    expect(other.propsValue.chartData).toHaveLength(rows.length + 1)
  })

  it('has grid data with the roles of its kind', () => {
    expect(sheetOf(createElement(elName))?.cells).toEqual(createElement(elName).propsValue.chartData)
    expect(schemas[elName].gridRoles).toBe(isPie ? 'shares' : 'series')
  })

  it('keeps numbers and formatted numbers', () => {
    const chartData = [
      ['', '一月', '二月', '三月'],
      ['销量', '1,200', 35.5, null],
    ]
    const { element, repairs } = restoredElement(elName, { propsValue: { chartData, chartColor: [] } })
    expect(element.propsValue).toMatchObject({ chartData, chartColor: [] })
    expect(repairs).toEqual([])
  })

  it('replaces invalid cells by gaps, so that others keep their category', () => {
    const chartData = [['', '一月', '二月', '三月'], 'row', ['销量', { value: 1 }, true, 7]]
    const { element, repairs } = restoredElement(elName, { propsValue: { chartData } })
    expect(element.propsValue.chartData).toEqual([
      ['', '一月', '二月', '三月'],
      ['销量', null, null, 7],
    ])
    expect(repairs.map(({ kind, path }) => [kind, path.split('.').at(-1)])).toEqual([
      ['changed', 'chartData[2][2]'],
      ['changed', 'chartData[2][1]'],
      ['dropped', 'chartData[1]'],
    ])
  })

  it('repairs invalid settings and keeps valid ones', () => {
    const chartConfig = { labelVal: 0, Axis: 'no', legend: 'false', stack: 'total', smooth: 0, later: 1 }
    expect(
      restoredProps(elName, {
        ...{ chartConfig, chartFormat: 'money', chartColor: ['red', 'not a color', '#0f0'] },
        ...{ animationDelay: -1, animationDuration: '2s', manual: 1, chartOption: { type: 'bar' } },
      }),
    ).toMatchObject({
      chartConfig: {
        ...{ labelVal: false, Axis: true, legend: false, endLabel: false, later: 1 },
        ...{ stack: 'none', smooth: false },
      },
      ...{ chartFormat: 'number', chartColor: ['red', '#0f0'] },
      ...{ animationDelay: 0, animationDuration: 2, manual: true, chartOption: '' },
    })
  })

  it('takes missing colors from its style', () => {
    const { element } = restoredElement(elName, { commonStyle: { chartColor: ['#111111', '#222222'] } })
    expect(element.propsValue.chartColor).toEqual(['#111111', '#222222'])
    expect(restoredElement(elName).element.propsValue.chartColor).toEqual(PALETTE)
  })

  it('has controls for title, number format, labels, colors, text and growth animation', () => {
    expect(panelOf(createElement(elName))).toMatchObject({
      图表: { 图表标题: 'propsValue.chartTitle', 数值格式: 'propsValue.chartFormat' },
      显示: { 数据标签: 'propsValue.chartConfig.labelVal', 图例: 'propsValue.chartConfig.legend' },
      配色: { 图表颜色: 'propsValue.chartColor', 配色方案: 'propsValue.chartColor' },
      文字: {
        字体: 'commonStyle.fontFamily',
        标题字号: 'commonStyle.titleFontSize',
        数据标签字号: 'commonStyle.labelFontSize',
        坐标轴与图例字号: 'commonStyle.axisFontSize',
        文字颜色: 'commonStyle.color',
      },
      图表动画: {
        播放生长动画: 'propsValue.animation',
        延迟: 'propsValue.animationDelay',
        时长: 'propsValue.animationDuration',
      },
      自定义配置: { 使用自定义配置: 'propsValue.manual' },
      ...BOX,
      ...PADDING,
    })
  })

  it('shows only relevant controls: no times without animation, JSON only in manual mode', () => {
    const panel = panelOf(createElement(elName, { propsValue: { animation: false, manual: true } }))
    expect(Object.keys(panel.图表动画 ?? {})).toEqual(['播放生长动画'])
    expect(panel.自定义配置).toMatchObject({ 自定义配置: 'propsValue.chartOption' })
  })
})

const shown = (elName: ChartName) => Object.keys(panelOf(createElement(elName)).显示 ?? {})

it('has an axis control unless it is a pie, and end labels, area and curves only for lines', () => {
  const onBars = ['数据标签', '图例', '坐标轴']
  const onLines = [...onBars, '末端标签', '面积填充', '平滑曲线']
  expect(shown('pie')).toEqual(['数据标签', '图例'])
  for (const elName of ['bar', 'strip'] as const) expect(shown(elName)).toEqual([...onBars, '多组数据'])
  expect(shown('line')).toEqual(onLines)
  expect(shown('line-bar')).toEqual([...onLines, '多组数据'])
})

it('can stack lines only with areas', () => {
  const propsValue = { chartConfig: chartConfigOf({ areaStyle: true }) }
  expect(Object.keys(panelOf(createElement('line', { propsValue })).显示 ?? {})).toContain('多组数据')
})

it('has bar controls only for kinds with bars', () => {
  const commonStyle = { isRoundBar: true, isBackgroundColorBar: true }
  for (const elName of CHARTS) {
    const { 柱体 } = panelOf(createElement(elName, { commonStyle }))
    if (elName === 'line' || elName === 'pie') expect(柱体).toBeUndefined()
    else {
      expect(柱体).toMatchObject({
        圆角: 'commonStyle.isRoundBar',
        '柱体圆角（0 为半圆）': 'commonStyle.barBorderRadius',
        柱体底色: 'commonStyle.isBackgroundColorBar',
        底色: 'commonStyle.barBackgroundColor',
      })
    }
  }
})

it('has an inner radius control only for pies', () => {
  expect(createElement('pie').propsValue.innerRadius).toBe(0)
  expect(restoredProps('pie', { innerRadius: 100 }).innerRadius).toBe(90)
  expect(panelOf(createElement('pie')).饼图).toEqual({ '环形内径（0 为实心）': 'propsValue.innerRadius' })
  expect(createElement('bar').propsValue).not.toHaveProperty('innerRadius')
})
