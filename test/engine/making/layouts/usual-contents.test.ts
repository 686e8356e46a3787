import { describe, expect, it } from 'vitest'
import type { Page } from '#engine/document/index.ts'
import { allElements } from '#engine/document/operations/index.ts'
import { isGroup } from '#engine/elements/group/schema.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { isText } from '#engine/elements/text/schema.ts'
import { emptyContent, type LayoutName, type PageContent } from '#engine/making/index.ts'
import { layoutPage } from '#engine/making/layouts/index.ts'
import { linesOf } from '#engine/making/layouts/measure.ts'
import { type StyleName, styles } from '#engine/making/styles/index.ts'

const styleNames = Object.keys(styles) as StyleName[]
const LOW = { width: 682, height: 384 }

const leaves = (page: Page) => allElements(page.elements).filter((element) => !isGroup(element))
const rowsOf = (element: Element) =>
  element.elName === 'qk-table' ? element.propsValue.chartData.flat().map(String) : []

describe('usual contents', () => {
  it.each(styleNames)('shows all of usual contents on a low page: %s', (style) => {
    const words = ['年龄不超过35周岁', '在江城市就业或自主创业', '在江城市无自有住房', '未享受过其他住房保障']
    const items = words.map((title) => ({ title, text: '具有全日制本科及以上学历' }))
    const numbers = words.map((label, at) => ({ value: `${at + 1}000`, unit: '元', label, change: '' }))
    const said = '企业客户正在把核心业务搬到云上，这一趋势不会因为短期波动而改变。我们会继续投入算力。'
    const table = [['项目', '轻羽Air', '轻羽Air 2'], ...words.map((word) => [word.slice(0, 4), '42', '48'])]
    const content = { ...emptyContent(), heading: '申请条件', source: '江城市人力资源和社会保障局' }
    const of = (layout: LayoutName, more: Partial<PageContent>) => {
      const page = layoutPage({ layout, content: { ...content, ...more }, narration: [] }, style, LOW)
      const cells = page.elements.flatMap((element) => allElements([element])).flatMap(rowsOf)
      return [
        ...leaves(page)
          .filter(isText)
          .map(({ propsValue }) => propsValue.text),
        ...cells,
      ].map((text) => text.replaceAll('\n', ''))
    }
    for (const layout of ['four-points', 'steps', 'list', 'checklist', 'three-points'] as const)
      expect(of(layout, { items })).toEqual(expect.arrayContaining(words))
    const figures = numbers.map(({ value, unit }) => value + unit)
    expect(of('number-grid', { numbers })).toEqual(expect.arrayContaining(figures))
    expect(of('quote', { quote: { text: said, by: '首席执行官陈海' } })).toContain(said)
    expect(of('table', { table })).toEqual(expect.arrayContaining(words.map((word) => word.slice(0, 4))))
  })

  it('gives a chart at least a third of the height of a low page', () => {
    const table = [['业务', '占比（%）'], ...['云服务', '终端', '软件', '其他'].map((name) => [name, '25'])]
    const content = { ...emptyContent(), heading: '收入构成', table, source: '财报' }
    for (const layout of ['pie-chart', 'line-chart', 'bar-chart'] as const)
      for (const style of styleNames) {
        const page = layoutPage({ layout, content, narration: [] }, style, LOW)
        const [chart] = leaves(page).filter(({ name }) => name === '图表')
        expect(chart?.commonStyle.height, `${layout} ${style}`).toBeGreaterThan(LOW.height / 3)
      }
  })

  it('keeps a change with its number on one line of a half card', () => {
    const number = (label: string, change: string) => ({ value: '21.3', unit: '亿元', label, change })
    const content = {
      ...emptyContent(),
      numbers: [number('营业收入', '同比增长12.5%'), number('净利润', '同比增长8.2%'), number('研发', '')],
    }
    for (const style of styleNames) {
      const page = layoutPage({ layout: 'number-grid', content, narration: [] }, style)
      const changes = leaves(page)
        .filter(isText)
        .filter(({ propsValue }) => propsValue.text.includes('同比增长'))
      expect(changes).toHaveLength(2)
      for (const { propsValue, commonStyle } of changes)
        expect(linesOf(propsValue.text, commonStyle.width, commonStyle.fontSize)).toHaveLength(1)
    }
  })

  it('breaks the title of a cover at its comma where it may be a little smaller', () => {
    const content = { ...emptyContent(), heading: '番茄炖牛腩，做到这三点就软烂入味' }
    for (const style of styleNames) {
      const page = layoutPage({ layout: 'cover', content, narration: [] }, style)
      const title = leaves(page).find(({ name }) => name === '标题')
      expect(title && isText(title) && title.propsValue.text).toBe('番茄炖牛腩，\n做到这三点就软烂入味')
    }
  })

  it('ends a text that is too long with a whole clause', () => {
    const items = ['冷水下锅', '开水去皮', '炒香洋葱', '小火慢炖', '大火收汁'].map((title) => ({
      title,
      text: '加姜片和料酒，煮开后撇去浮沫，捞出来用温水洗净，沥干以后放在一边备用。',
    }))
    const content = { ...emptyContent(), heading: '做法步骤', items, source: '小满厨房' }
    for (const style of styleNames) {
      const page = layoutPage({ layout: 'steps', content, narration: [] }, style)
      const texts = leaves(page)
        .filter(isText)
        .map(({ propsValue }) => propsValue.text)
      expect(texts.filter((text) => text.includes('…'))).toEqual([])
      expect(texts.filter((text) => text.startsWith('加姜片和料酒'))).toHaveLength(5)
      const sizes = leaves(page).flatMap((each) =>
        isText(each) && /^(?:冷水|开水|炒香|小火|大火)/.test(each.propsValue.text)
          ? [each.commonStyle.fontSize]
          : [],
      )
      // Words were left out, so that the others are large enough to be read.
      expect(Math.min(...sizes)).toBeGreaterThan(15)
    }
  })
})
