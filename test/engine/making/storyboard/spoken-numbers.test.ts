import { expect, it } from 'vitest'
import { readingError } from '#engine/elements/voice/pronunciation.ts'
import { checkFacts, readText, storyboardOf } from '#engine/making/index.ts'
import { withSpokenNumbers } from '#engine/making/storyboard/spoken-numbers.ts'

it.each([
  ['净利润-15.6亿元，增速-13.2%。', '净利润〔-|负〕15.6亿元，增速〔-13.2%|负百分之十三点二〕。'],
  ['气温-15~-5℃。', '气温〔-|负〕15〔~|到〕〔-|负〕5〔℃|摄氏度〕。'],
  ['亏损-1,200万元。', '亏损〔-|负〕〔1,200|1200〕万元。'],
])('reads the minus of %s', (sentence, spoken) => {
  expect(withSpokenNumbers(sentence)).toBe(spoken)
  expect(readingError(spoken)).toBeUndefined()
})

it.each(['歼-20飞机与G-15次列车。', '月薪3000元-5000元。'])('reads no minus in %s', (sentence) => {
  expect(withSpokenNumbers(sentence)).toBe(sentence)
})

it('shows and says a loss as one, and finds it in the article', () => {
  const article = readText(
    '# 三季报\n\n公司前三季度净利润-15.6亿元。\n\n公司召开了第15次董事会会议，讨论业绩。',
  )
  const storyboard = storyboardOf(article)
  const shown = storyboard.pages.flatMap(({ content: { numbers } }) => numbers)
  expect(shown).toEqual([{ value: '-15.6', unit: '亿元', label: '前三季度净利润', change: '' }])
  const said = storyboard.pages.flatMap(({ narration }) => narration)
  expect(said).toContain('公司前三季度净利润〔-|负〕15.6亿元。')
  expect(checkFacts(storyboard, article).missing).toEqual([])
})

it('gives no page of its own to a small number below zero either', () => {
  const { pages } = storyboardOf(readText('# 天气\n\n今天最低气温-3℃。\n\n明天多云转晴，适合出门走一走。'))
  expect(pages.flatMap(({ content: { numbers } }) => numbers)).toEqual([])
})
