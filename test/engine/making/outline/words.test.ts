import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '#engine/making/outline/words.ts'

const articles = new URL('../../../fixtures/articles/', import.meta.url)

describe('the words of a text', () => {
  it.each(readdirSync(articles).filter((name) => /\.(?:md|txt)$/.test(name)))(
    'are those of the whole text in %s, though it is segmented in windows',
    (name) => {
      const text = readFileSync(new URL(name, articles), 'utf8')
      const whole = new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)
      expect(wordsOf(text)).toEqual(Array.from(whole, ({ segment }) => segment))
    },
  )

  it.each([
    ['a single long word', 'a'.repeat(3001)],
    ['characters of two units', '𠀀'.repeat(2001)],
    ['no marks', '城市收入增长'.repeat(700)],
  ])('joined are a text of %s', (_, text) => {
    expect(wordsOf(text).join('')).toBe(text)
  })
})
