import { describe, expect, it } from 'vitest'
import {
  emptyContent,
  layoutsFor,
  mergedPage,
  type PageContent,
  splitPage,
  type StoryboardPage,
} from '#engine/making/index.ts'

const page = (
  layout: StoryboardPage['layout'],
  content: Partial<PageContent>,
  narration: string[] = [],
): StoryboardPage => ({ layout, content: { ...emptyContent(), ...content }, narration })

const points = (...titles: string[]) => titles.map((title) => ({ title, text: '' }))

describe('layoutsFor', () => {
  it('lists the layouts that show what a page is about', () => {
    const three = layoutsFor({ ...emptyContent(), heading: '理由', items: points('快', '稳', '省') })
    expect(three).toEqual(expect.arrayContaining(['three-points', 'list', 'steps']))
    expect(three).not.toContain('two-points')
    expect(three.indexOf('list')).toBeLessThan(three.indexOf('section'))
  })

  it('offers a ring only for shares of one series', () => {
    const table = (...rows: string[][]) => layoutsFor({ ...emptyContent(), table: rows })
    expect(table(['业务', '占比'], ['云', '60'], ['端', '40'])).toContain('pie-chart')
    expect(table(['业务', '增速'], ['云', '60'], ['端', '-4'])).not.toContain('pie-chart')
    expect(table(['业务', '负责人'], ['云', '陈海'])).toEqual(['table', 'ending'])
  })

  it('is never empty', () => {
    expect(layoutsFor(emptyContent())).not.toEqual([])
  })
})

describe('mergedPage', () => {
  it('shows and says what both pages did', () => {
    const merged = mergedPage(
      page('two-points', { heading: '理由', items: points('快', '稳') }, ['先说快。']),
      page('statement', { heading: '还有', items: points('省') }, ['再说省。']),
    )
    expect(merged.layout).toBe('three-points')
    expect(merged.content.heading).toBe('理由')
    expect(merged.narration).toEqual(['先说快。', '再说省。'])
  })
})

describe('splitPage', () => {
  it('divides points and narration in the middle', () => {
    const parts = splitPage(page('four-points', { items: points('一', '二', '三', '四') }, ['甲。', '乙。']))
    expect(parts?.map(({ layout, content }) => [layout, content.items.length])).toEqual([
      ['two-points', 2],
      ['two-points', 2],
    ])
    expect(parts?.map(({ narration }) => narration)).toEqual([['甲。'], ['乙。']])
  })

  it('divides a text at a sentence, and says no to a single one', () => {
    const parts = splitPage(page('statement', { text: '第一句。第二句。第三句。' }))
    expect(parts?.map(({ content }) => content.text)).toEqual(['第一句。第二句。', '第三句。'])
    expect(splitPage(page('statement', { text: '只有一句。' }))).toBeNull()
  })
})
