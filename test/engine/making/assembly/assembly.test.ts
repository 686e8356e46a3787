import { describe, expect, it } from 'vitest'
import { placesOf } from '#engine/document/subtitling/index.ts'
import { estimatedSeconds, restoreProject } from '#engine/document/index.ts'
import { writtenText } from '#engine/document/written-text.ts'
import { allElements, narrationOf, tieOf } from '#engine/document/operations/index.ts'
import { isChart } from '#engine/elements/chart/schema.ts'
import { assemble } from '#engine/making/assembly/index.ts'
import { emptyContent, type Storyboard } from '#engine/making/index.ts'

const isPresenter = ({ elName }: { elName: string }) => elName === 'qk-v-anchor'

const storyboard: Storyboard = {
  title: '新能源车月报',
  mood: 'news',
  pages: [
    {
      layout: 'cover',
      content: { ...emptyContent(), heading: '新能源车月报' },
      narration: ['一分钟看懂五月车市。'],
    },
    {
      layout: 'two-points',
      content: {
        ...emptyContent(),
        heading: '两个原因',
        items: [
          { title: '产能向西转移', text: '' },
          { title: '出口继续领跑', text: '' },
        ],
        source: '统计局',
        date: '2026年3月1日',
      },
      narration: ['先看两个原因。', '一是产能向西转移。', '二是出口继续领跑。'],
    },
    { layout: 'ending', content: emptyContent(), narration: [] },
  ],
}

describe('assemble', () => {
  it('makes a work with narration, subtitles, music, a cover and transitions', () => {
    const project = assemble(storyboard)
    expect(project.title).toBe('新能源车月报')
    expect(project.pages.map((page) => narrationOf(page).map(({ text }) => text))).toEqual(
      storyboard.pages.map(({ narration }) => narration),
    )
    expect(project.pages.every(({ data }) => data.narration?.isFollowed)).toBe(true)
    expect(project.pages[1]?.data.duration).toBeGreaterThan(4)
    expect(project.pages[0]?.data.transDuration).toBeGreaterThan(0)
    expect(project.subtitles?.isShown).toBe(true)
    expect(project.coverList).toHaveLength(1)
    expect(project.pages[0]?.elements.some(({ elName }) => elName === 'qk-bg-music')).toBe(true)
  })

  it('lets an item appear with the sentence that names it', () => {
    const [, page] = assemble(storyboard).pages
    const cards =
      page?.elements.filter(({ name }) => name === '产能向西转移' || name === '出口继续领跑') ?? []
    const ids = page && narrationOf(page).map(({ id }) => id)
    expect(cards.map((card) => tieOf(card, 0)?.clipId)).toEqual([ids?.[1], ids?.[2]])
    expect(cards[1]?.animations[0]?.delay).toBeGreaterThan((cards[0]?.animations[0]?.delay ?? 0) + 1)
  })

  it('lets a chart grow with its sentence', () => {
    const table = [
      ['月份', '销量（万辆）'],
      ['三月', '86.4'],
      ['四月', '91.2'],
      ['五月', '98.7'],
    ]
    const [, page] = assemble({
      ...storyboard,
      pages: [
        ...storyboard.pages.slice(0, 1),
        {
          layout: 'bar-chart',
          content: { ...emptyContent(), heading: '销量走势', table },
          narration: ['先看走势。', '五月卖了98.7，是最高的。'],
        },
      ],
    }).pages
    const chart = allElements(page?.elements ?? []).find(isChart)
    const [first, second] = page ? narrationOf(page) : []
    expect(chart?.propsValue.animationTie?.clipId).toBe(second?.id)
    // Until the sounds exist, it waits for the estimated length of the first sentence.
    expect(chart?.propsValue.animationDelay).toBeGreaterThan(estimatedSeconds(first?.written ?? ''))
  })

  it('shows the same source and date at the same place on each page', () => {
    const content = { ...emptyContent(), text: '五月销量创新高。', source: '统计局', date: '2026年3月1日' }
    const page = { layout: 'statement' as const, content, narration: [] }
    const { pages } = assemble({
      ...storyboard,
      pages: [...storyboard.pages.slice(0, 2), page, { ...page, content: { ...content, heading: '创新高' } }],
    })
    const footers = pages.slice(1).map(({ elements }) => elements.find(({ name }) => name === '来源'))
    expect(footers).toHaveLength(3)
    const [model] = footers
    for (const footer of footers) {
      expect(footer && writtenText(footer)).toBe('数据来源：统计局　截止时间：2026年3月1日')
      const { zIndex: _, ...place } = footer?.commonStyle ?? { zIndex: 0 }
      expect(model?.commonStyle).toMatchObject(place)
    }
  })

  it('has the presenter of a style that has one on cover and ending, where there is room', () => {
    const presenters = (style: 'news' | 'data', size = { width: 384, height: 682 }) =>
      assemble(storyboard, { style, size }).pages.map(({ elements }) => elements.filter(isPresenter).length)
    expect(presenters('news')).toEqual([1, 0, 1])
    expect(presenters('data')).toEqual([0, 0, 0])
    expect(presenters('news', { width: 682, height: 384 })).toEqual([0, 0, 0])
    const [cover] = assemble(storyboard, { style: 'news' }).pages
    const presenter = cover?.elements.find(isPresenter)
    for (const { elName, commonStyle } of cover?.elements ?? [])
      if (elName === 'qk-text')
        expect(commonStyle.top + commonStyle.height).toBeLessThanOrEqual(presenter?.commonStyle.top ?? 0)
  })

  it('keeps the presenter below subtitles on pages that fill the screen', () => {
    const size = { width: 384, height: 682 }
    const presenters = assemble(storyboard, { style: 'news', size }).pages.flatMap(({ elements }) =>
      elements.filter(isPresenter),
    )
    expect(presenters).toHaveLength(2)
    for (const { commonStyle } of presenters)
      expect(commonStyle.top).toBeGreaterThanOrEqual(placesOf(size).bottom * size.height)
  })

  it('is a document that loads unchanged', () => {
    const project = assemble(storyboard, { style: 'festive', music: null })
    expect(restoreProject(structuredClone(project))).toMatchObject({ ok: true, project })
  })

  it('makes a blank work of an empty storyboard', () => {
    expect(assemble({ title: '', mood: 'minimal', pages: [] }).pages).toHaveLength(1)
  })
})
