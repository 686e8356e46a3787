import { describe, expect, it } from 'vitest'
import { restoreProject } from '#engine/document/index.ts'
import { narrationOf, tieOf } from '#engine/document/operations/index.ts'
import { assemble } from '#engine/making/assembly/index.ts'
import { emptyContent, type Storyboard } from '#engine/making/index.ts'

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

  it('is a document that loads unchanged', () => {
    const project = assemble(storyboard, { style: 'festive', music: null })
    expect(restoreProject(structuredClone(project))).toMatchObject({ ok: true, project })
  })

  it('makes a blank work of an empty storyboard', () => {
    expect(assemble({ title: '', mood: 'minimal', pages: [] }).pages).toHaveLength(1)
  })
})
