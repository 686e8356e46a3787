import { expect, it } from 'vitest'
import { countedText } from '#engine/elements/text/numbers.ts'

it.each([
  ['1280', '640'],
  ['1,280,000', '640,000'],
  ['99.50%', '49.75%'],
  ['销量 3.2 亿，同比 +18%', '销量 1.6 亿，同比 +9%'],
  ['¥12,800.00 起', '¥6,400.00 起'],
  ['-40℃ 到 1,999', '-20℃ 到 1,000'],
  ['007', '004'],
  ['没有数字', '没有数字'],
])('%s counts up in its own format', (text, half) => {
  expect(countedText({ text }, 0.5).text).toBe(half)
  expect(countedText({ text }, 1).text).toBe(text)
})

it('keeps the styles of numbers whose length changes', () => {
  const spans = [
    { start: 2, end: 6, color: '#ff0000' },
    { start: 9, end: 11, fontWeight: 700 },
  ]
  expect(countedText({ text: '共 1000 个 20 天', spans }, 0.1)).toEqual({
    text: '共 100 个 2 天',
    spans: [
      { start: 2, end: 5, color: '#ff0000' },
      { start: 8, end: 9, fontWeight: 700 },
    ],
  })
})
