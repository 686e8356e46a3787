import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { restoreProject } from '#engine/document/index.ts'
import { allElements } from '#engine/document/operations/index.ts'
import { isText } from '#engine/elements/text/schema.ts'
import { type Article, ArticleError, assemble, readText, storyboardOf } from '#engine/making/index.ts'

const articleOf = (blocks: Article['blocks']): Article => ({
  title: '',
  source: '',
  date: '',
  link: '',
  blocks,
})
const table = (rows: string[][]) => ({ type: 'table' as const, title: '', rows })

/** The texts of the work that an article becomes, which has to be valid. */
function textsOf(article: Article): string[][] {
  const work = assemble(storyboardOf(article))
  expect(restoreProject(structuredClone(work))).toMatchObject({ ok: true, project: work })
  return work.pages.map(({ elements }) =>
    allElements(elements)
      .filter(isText)
      .map(({ propsValue }) => propsValue.text),
  )
}

describe('a work of an unusual article', () => {
  it.each(['', '   \n\n ', '。。。！！'])('is refused for one that says nothing: %j', (text) => {
    expect(() => storyboardOf(readText(text))).toThrow(ArticleError)
  })

  it('has a few pages for 200,000 characters', () => {
    const text = readFileSync(
      new URL('../../fixtures/articles/quarterly-figures.md', import.meta.url),
      'utf8',
    )
    const [head = ''] = text.split('\n')
    const long = `${head}\n${text.slice(head.length).repeat(Math.ceil(200_000 / text.length))}`.slice(
      0,
      200_000,
    )
    const pages = textsOf(readText(long, { format: 'markdown' }))
    expect(pages.length).toBeGreaterThanOrEqual(5)
    expect(pages.length).toBeLessThanOrEqual(12)
    expect(Math.max(...pages.map((texts) => texts.join('').length))).toBeLessThan(600)
  }, 120_000)

  it.each([
    ['one character repeated', '长'.repeat(100_000)],
    ['a sentence without marks', '城市收入增长了'.repeat(14_000)],
    ['Latin sentences', 'The city grew by five percent last year. '.repeat(2_500)],
    ['a run of spaces', `城市${' '.repeat(100_000)}收入`],
    ['a run of exclamation marks', `城市${'！'.repeat(100_000)}收入`],
    ['a run of quotation marks', `城市${'”'.repeat(100_000)}收入`],
    ['a run of periods', `城市${'.'.repeat(100_000)}收入`],
    ['short lines', '城市收入增长\n'.repeat(14_000)],
  ])(
    'has pages for 100,000 characters of %s',
    (_, text) => {
      expect(assemble(storyboardOf(readText(text, { format: 'text' }))).pages.length).toBeGreaterThan(0)
    },
    120_000,
  )

  it('makes no chart of a table of one cell', () => {
    const article = articleOf([
      { type: 'paragraph', text: '本周门店营业到晚上十点，欢迎光临。' },
      table([['孤零零']]),
    ])
    expect(
      storyboardOf(article)
        .pages.map(({ layout }) => layout)
        .join(),
    ).not.toMatch(/chart|table/)
    textsOf(article)
  })

  it('shows the columns that fit of 5,000', () => {
    const row = (name: string) => [name, ...Array.from({ length: 4999 }, (_, at) => `${at + 1}`)]
    const article = articleOf([
      { type: 'paragraph', text: '下面是各城市的五千项指标，单位为分。' },
      table([row('城市'), row('北京'), row('上海')]),
    ])
    const storyboard = storyboardOf(article)
    for (const { content } of storyboard.pages)
      expect(Math.max(0, ...content.table.map((cells) => cells.length))).toBeLessThanOrEqual(50)
    textsOf(article)
  })

  it('keeps right-to-left words and emoji', () => {
    const pages = textsOf(readText('# مرحبا بالعالم 🎉\n\nالقاهرة مدينة كبيرة 👨‍👩‍👧 وجميلة جدا اليوم。'))
    const shown = pages.flat().join(' ')
    expect(shown).toContain('مرحبا')
    expect(shown).toContain('👨‍👩‍👧')
  })
})
