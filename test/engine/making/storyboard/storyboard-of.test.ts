import { readdirSync, readFileSync } from 'node:fs'
import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { readingError } from '#engine/elements/voice/pronunciation.ts'
import { type Article, checkFacts, readText, type Storyboard, storyboardOf } from '#engine/making/index.ts'

const folder = new URL('../../../fixtures/articles/', import.meta.url)
const articles = readdirSync(folder).map((name) => ({
  name,
  article: readText(readFileSync(new URL(name, folder), 'utf8')),
}))
const planOf = (name: string, options = {}) => {
  const found = articles.find((each) => each.name.startsWith(name))
  if (!found) throw new Error(`No article ${name}`)
  return storyboardOf(found.article, options)
}
const layoutsOf = ({ pages }: Storyboard) => pages.map(({ layout }) => layout)

function expectSound(storyboard: Storyboard, article: Article) {
  expect(checkFacts(storyboard, article).missing).toEqual([])
  expect(layoutsOf(storyboard)[0]).toMatch(/^cover/)
  expect(layoutsOf(storyboard).at(-1)).toMatch(/^ending/)
  for (const [at, { content, narration }] of storyboard.pages.entries()) {
    expect(Array.from(content.heading).length).toBeLessThanOrEqual(at === 0 ? 24 : 16)
    for (const sentence of narration) {
      expect(readingError(sentence)).toBeUndefined()
      // The words of an English quotation end with a period.
      expect(sentence).toMatch(/(?:[。？！?!][”’」』]?|\.[”’」』])$/)
    }
  }
}

it('gives no page to a sentence that only says what the title says', () => {
  const { pages } = planOf('quarterly-figures')
  const texts = pages.map(({ content: { text } }) => text)
  expect(texts.filter((text) => text.includes('今日公布'))).toEqual([])
  expect(pages[1]?.content).toMatchObject({ heading: '营业收入128.6亿元' })
})

describe.each(articles)('$name', ({ article }) => {
  const storyboard = storyboardOf(article)

  it('has five to twelve pages of which each says something, and invents no number', () => {
    expectSound(storyboard, article)
    expect(storyboard.pages.length).toBeGreaterThanOrEqual(5)
    expect(storyboard.pages.length).toBeLessThanOrEqual(12)
    expect(storyboard.pages.every(({ narration }) => narration.length > 0)).toBe(true)
  })

  it('changes the layout from page to page', () => {
    const layouts = layoutsOf(storyboard)
    const repeated = layouts.filter((layout, at) => layout === layouts[at - 1])
    expect(repeated.filter((layout) => layout !== 'statement')).toEqual([])
  })

  it('never repeats a heading as one of its points', () => {
    for (const { content } of storyboard.pages.filter(({ content }) => content.heading !== ''))
      expect(content.items.map(({ title }) => title)).not.toContain(content.heading)
  })

  it('is the same each time', () => {
    expect(storyboardOf(article)).toEqual(storyboard)
  })
})

describe('content', () => {
  it('shows figures, their course and their shares', () => {
    const storyboard = planOf('quarterly')
    expect(storyboard.mood).toBe('data')
    expect(layoutsOf(storyboard)).toEqual(
      expect.arrayContaining(['number-grid', 'line-chart', 'pie-chart', 'quote']),
    )
    const grid = storyboard.pages.find(({ layout }) => layout === 'number-grid')
    expect(grid?.content.numbers[0]).toEqual({
      value: '128.6',
      unit: '亿元',
      label: '营业收入',
      change: '同比增长12.5%',
    })
  })

  it('shows the steps and ingredients of a recipe', () => {
    const storyboard = planOf('recipe')
    expect(layoutsOf(storyboard)).toEqual(expect.arrayContaining(['checklist', 'steps']))
    const steps = storyboard.pages.find(({ layout }) => layout === 'steps')
    expect(steps?.content.items).toHaveLength(5)
    expect(steps?.narration.map((sentence) => sentence.slice(0, 2))).toEqual([
      '首先',
      '接着',
      '然后',
      '接着',
      '最后',
    ])
  })

  it('shows a ranking, a timeline, questions and their answers, and who said what', () => {
    expect(layoutsOf(planOf('ranking'))).toContain('ranking')
    expect(planOf('event').pages.find(({ layout }) => layout === 'timeline')?.narration[0]).toBe(
      '〔17:30|17点30分〕，园区开放，市集营业。',
    )
    expect(planOf('interview').pages.filter(({ layout }) => layout === 'question').length).toBeGreaterThan(1)
    const quote = planOf('quarterly').pages.find(({ layout }) => layout === 'quote')
    expect(quote?.content.quote?.by).toBe('首席执行官陈海')
    expect(quote?.narration[0]).toMatch(/^首席执行官陈海说，企业客户/)
  })

  it('ends with source and address', () => {
    const { content, layout } = planOf('policy').pages.at(-1) ?? {}
    expect(layout).toBe('ending-source')
    expect(content).toMatchObject({
      source: '江城市人力资源和社会保障局',
      link: 'https://hrss.jiangcheng.example/notice/2026-18',
    })
  })

  it('reads years digit by digit and percent as they are said', () => {
    const said = planOf('quarterly')
      .pages.flatMap(({ narration }) => narration)
      .join('')
    expect(said).toContain('〔2026|数字〕年')
    expect(said).toContain('〔12.5%|百分之十二点五〕')
  })
})

it('follows the wished number of pages and mood', () => {
  const storyboard = planOf('policy', { pages: 5, mood: 'minimal' })
  expect(storyboard.pages).toHaveLength(5)
  expect(storyboard.mood).toBe('minimal')
})

const word = fc.oneof(
  fc.constantFrom(
    '全市',
    '收入',
    '增长',
    '由',
    '到',
    '下降',
    '今年',
    '（',
    '）',
    '“',
    '”',
    '，',
    '。',
    '：',
    '同比',
    '亿元',
    '万',
    '%',
    '人',
    '不超过',
    '第一',
    '三成',
    '百分之五',
    '- ',
    '1. ',
    '？',
    '😀',
    'مرحبا',
    '\n',
    '\n\n',
    '\t',
    '|',
  ),
  fc.integer({ min: 0, max: 99_999 }).map(String),
  fc.float({ min: 0, max: 1000, noNaN: true }).map((value) => value.toFixed(2)),
  fc.string({ maxLength: 12 }),
)

test.prop([fc.array(word, { minLength: 1, maxLength: 120 }), fc.constantFrom('text', 'markdown', 'html')], {
  numRuns: 400,
})('invents nothing from any text', (words, format) => {
  const source = `正文${words.join('')}`
  const article = readText(source, { format })
  expectSound(storyboardOf(article), article)
})
