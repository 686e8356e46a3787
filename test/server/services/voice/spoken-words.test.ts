import { expect, it } from 'vitest'
import { wordsOf } from '#server/services/voice/spoken-words.ts'

/** Words at the given characters of the spoken text, a second each. */
const timed = (...indices: number[]) =>
  indices.map((index, second) => ({ index, start: second, end: second + 1 }))
const brief = (words: ReturnType<typeof wordsOf>) =>
  words.map(({ text, start, end }) => `${text} ${start}-${end}`)

it('gives each word its punctuation', () => {
  expect(brief(wordsOf('“你好”，AI！', '“你好”，AI！', timed(1, 2, 5)))).toEqual([
    '“你 0-1',
    '好”， 1-2',
    'AI！ 2-3',
  ])
})

it('gives syllables of pinyin to their characters', () => {
  const spoken = '去 chong2  qing4 。'
  expect(brief(wordsOf('去重庆。', spoken, timed(0, 2, 10)))).toEqual(['去 0-1', '重 1-2', '庆。 2-3'])
})

it('gives words for signs to their number, and words of another text to the characters that it replaces', () => {
  expect(brief(wordsOf('涨了35%。', '涨了百分之35。', timed(0, 1, 2, 3, 4, 5)))).toEqual([
    '涨 0-1',
    '了 1-2',
    '35%。 2-6',
  ])
  expect(brief(wordsOf('￥100万', '100万元', timed(0, 3, 4)))).toEqual(['￥100 0-1', '万 1-3'])
  expect(brief(wordsOf('用AI写', '用人工智能写', timed(0, 1, 2, 3, 4, 5)))).toEqual([
    '用 0-1',
    'AI 1-5',
    '写 5-6',
  ])
  expect(wordsOf('你好', '你好', [])).toEqual([])
})
