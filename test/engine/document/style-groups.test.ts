import { describe, expect, it } from 'vitest'
import { blankPage, createElement } from '#engine/document/create.ts'
import { addElement, composeGroup, copyStyle, pasteStyle } from '#engine/document/operations/index.ts'
import { chartConfigOf } from '#engine/elements/chart/schema.ts'
import { valueAt } from '#engine/elements/panel-fields.ts'
import {
  type Element,
  type ElementName,
  type ElementOf,
  schemaOf,
  schemas,
} from '#engine/elements/schemas.ts'
import { pathsOfStyleGroup } from '#engine/elements/style-groups.ts'

const NAMES = Object.keys(schemas) as ElementName[]

const element = <Name extends ElementName>(name: Name, overrides = {}) =>
  createElement(name, overrides) as ElementOf<Name> & Element

function paste(from: Element, to: Element) {
  pasteStyle({ elements: [to] }, [to.uuid], copyStyle(from))
}

describe('the style groups of kinds', () => {
  it.each(NAMES)('of %s are paths that exist in its elements', (name) => {
    for (const group of schemaOf(name).styleGroups) {
      for (const path of pathsOfStyleGroup(group)) {
        expect(valueAt(element(name), path), path).toBeDefined()
      }
    }
  })

  it.each(NAMES)('of %s exclude position, size and content', (name) => {
    const { pictureKey, textKey, gridKey, styleGroups } = schemaOf(name)
    const paths = styleGroups.flatMap(pathsOfStyleGroup)
    for (const key of ['left', 'top', 'width', 'height', 'rotate', 'zIndex']) {
      expect(paths).not.toContain(`commonStyle.${key}`)
    }
    for (const key of [pictureKey, textKey, gridKey]) expect(paths).not.toContain(`propsValue.${key}`)
  })
})

describe('a copied style', () => {
  it('applies to a text and keeps its content, position and animations', () => {
    const from = element('qk-text', {
      commonStyle: { fontFamily: 'LXGW WenKai', fontSize: 32, textStrokeWidth: 3, left: 5, opacity: 0.5 },
    })
    from.animations.push({ type: 'fadeIn', duration: 1, infinite: '', interationCount: 1, delay: 0 })
    const to = element('qk-text', { commonStyle: { left: 60 }, propsValue: { text: '别的' } })
    paste(from, to)
    expect(to.commonStyle).toMatchObject({
      fontFamily: 'LXGW WenKai',
      fontSize: 32,
      textStrokeWidth: 3,
      opacity: 0.5,
      left: 60,
    })
    expect(to.propsValue.text).toBe('别的')
    expect(to.animations).toEqual([])
  })

  it('gives a chart the colors of another kind of chart, but not a table', () => {
    const from = element('bar', {
      propsValue: { chartColor: ['#101010', '#202020'], chartTitle: '销量' },
      commonStyle: { labelFontSize: 20, isRoundBar: true },
    })
    const [pie, table] = [element('pie'), element('qk-table')]
    const rows = table.propsValue.chartColor
    paste(from, pie)
    paste(from, table)
    expect(pie.propsValue).toMatchObject({ chartColor: ['#101010', '#202020'], chartTitle: '' })
    expect(pie.commonStyle).toMatchObject({ labelFontSize: 20, isRoundBar: false })
    expect(table.propsValue.chartColor).toEqual(rows)
  })

  const stacked = (name: 'bar' | 'strip' | 'line' | 'line-bar', config = {}, series = 3) =>
    element(name, {
      propsValue: {
        chartConfig: chartConfigOf({ stack: 'percent', ...config }),
        chartData: [['', '一'], ...['甲', '乙', '丙'].slice(0, series).map((text) => [text, 1])],
      },
    })
  const plain = chartConfigOf({ labelVal: false, legend: false })

  it('of a chart gives others what both have, and keeps what only they have', () => {
    const pie = element('pie', { propsValue: { chartConfig: plain } })
    const bars = stacked('bar', { Axis: false })
    paste(pie, bars)
    expect(bars.propsValue.chartConfig).toEqual(
      chartConfigOf({ stack: 'percent', Axis: false, labelVal: false }),
    )
    const areas = stacked('line', { areaStyle: true, endLabel: true, smooth: false, stack: 'none' })
    paste(bars, areas)
    expect(areas.propsValue.chartConfig).toEqual(
      chartConfigOf({
        ...{ areaStyle: true, endLabel: true, smooth: false },
        ...{ stack: 'percent', Axis: false, labelVal: false },
      }),
    )
    paste(bars, pie)
    expect(pie.propsValue.chartConfig).toEqual(plain)
  })

  it.each([
    ['bars of one series', stacked('bar', plain, 1), true],
    ['one series of bars and a line', stacked('line-bar', plain, 2), false],
    ['lines without areas', stacked('line', { ...plain, smooth: false }), false],
  ])('of %s stacks and unstacks nothing', (_, from, legend) => {
    from.propsValue.chartConfig.stack = 'none'
    const to = stacked('strip')
    paste(from, to)
    expect(to.propsValue.chartConfig).toEqual(chartConfigOf({ stack: 'percent', legend, labelVal: false }))
  })

  it('of several series stacks others and hides their names', () => {
    const to = element('strip')
    paste(stacked('bar', { legend: false }), to)
    expect(to.propsValue.chartConfig).toMatchObject({ stack: 'percent', legend: false })
  })

  it('gives a shape a copy of the gradient', () => {
    const colors = ['#111111', '#eeeeee']
    const from = element('qk-rectangle-border', {
      propsValue: { gradient: true, colors, positions: [0, 100] },
    })
    const to = element('qk-divider')
    paste(from, to)
    from.propsValue.colors[0] = '#ff0000'
    expect(to.propsValue).toMatchObject({ gradient: true, colors, positions: [0, 100] })
  })

  it('gives a picture the filter, but neither source nor crop', () => {
    const filter = { brightness: 150, contrast: 100, saturation: 0, hue: 0, sepia: 0, blur: 2 }
    const from = element('qk-image', {
      propsValue: { imageSrc: 'a.png', filter, crop: { x: 0.2, y: 0, width: 0.5, height: 1 } },
    })
    const to = element('qk-dynamic-image', { propsValue: { imageSrc: 'b.gif' } })
    paste(from, to)
    expect(to.propsValue).toMatchObject({ imageSrc: 'b.gif', filter, crop: { x: 0, width: 1 } })
  })

  it('applies to all children of a group except locked ones', () => {
    const page = blankPage()
    const parts = ['一', '二', '三'].map((text) =>
      addElement(page, element('qk-text', { propsValue: { text } })),
    )
    composeGroup(
      page,
      parts.map(({ uuid }) => uuid),
    )
    const [group] = page.elements
    if (group?.elName !== 'qk-group') throw new Error('no group')
    const [first, second, third] = group.propsValue.components
    if (second) second.isLocked = true
    const style = copyStyle(element('qk-text', { commonStyle: { color: '#ff0000' } }))
    pasteStyle(page, [group.uuid], style)
    expect([first, second, third].map((part) => part?.commonStyle.color)).toEqual([
      '#ff0000',
      '#000000',
      '#ff0000',
    ])
    group.isLocked = true
    const other = copyStyle(element('qk-text', { commonStyle: { color: '#00ff00' } }))
    pasteStyle(page, [first?.uuid ?? ''], other)
    expect(first?.commonStyle.color).toBe('#ff0000')
  })
})
