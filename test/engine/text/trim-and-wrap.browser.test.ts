import { expect, test } from 'vitest'
import { coverTemplates } from '#engine/document/index.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import { loadFonts } from '#engine/text/fonts.ts'
import { layoutText, requiredTextFonts, textSize } from '#engine/text/index.ts'
import { psnr } from '#test/support/fidelity.ts'
import { bothPictures, domLines, styleOf } from './support.ts'

const cases: [string, string, Partial<CommonStyle>][] = [
  [
    'marks at line starts',
    '「引号」与《书名》相邻，（括号）在行首',
    { width: 120, textSpacingTrim: 'trim-start' },
  ],
  [
    'vertical marks',
    '「引号」与《书名》相邻',
    { height: 110, textSpacingTrim: 'trim-start', writingMode: 'vertical-rl' },
  ],
  [
    'marks with their whole squares',
    '「（引号）」与《书名》，。',
    { width: 120, textSpacingTrim: 'space-all' },
  ],
  ['no single last character', '一二三四五六七八九', { width: 192, textWrapStyle: 'pretty' }],
  ['balanced lines', '把复杂的事情讲简单就是最大的诚意', { width: 240, textWrapStyle: 'balance' }],
]

test.each(cases)('lays out and paints as the browser does: %s', async (_, text, partial) => {
  const style = styleOf({ fontSize: 24, lineHeight: 34, whiteSpace: 'pre-wrap', ...partial })
  const { browser, canvas } = await bothPictures(text, style)
  expect(layoutText(text, style).lines.map((line) => line.text)).toEqual(domLines(text, style))
  expect(psnr(browser, canvas)).toBeGreaterThan(45)
})

const lengths = (text: string, partial: Partial<CommonStyle>) =>
  layoutText(text, styleOf({ fontSize: 24, lineHeight: 34, whiteSpace: 'pre-wrap', ...partial })).lines.map(
    (line) => line.text.trim().length,
  )

test('a headline keeps no single character for its last line', () => {
  expect(lengths('一二三四五六七八九', { width: 192 })).toEqual([8, 1])
  expect(lengths('一二三四五六七八九', { width: 192, textWrapStyle: 'pretty' }).at(-1)).toBeGreaterThan(1)
  expect(lengths('一二三四五六七八九十', { width: 192, textWrapStyle: 'balance' })).toEqual([5, 5])
})

test('a trimmed line start makes room', () => {
  const single = { fontSize: 24, lineHeight: 34, isWrapLine: false, whiteSpace: 'pre' } as const
  expect(textSize('「好」', styleOf(single)).width).toBe(72)
  expect(textSize('「好」', styleOf({ ...single, textSpacingTrim: 'trim-start' })).width).toBe(60)
  expect(textSize('「好」，', styleOf(single)).width).toBe(84)
  expect(textSize('「好」，', styleOf({ ...single, textSpacingTrim: 'space-all' })).width).toBe(96)
})

test.each(coverTemplates)(
  'the headline of a cover has no single last character: $label',
  async ({ create }) => {
    for (const title of ['把复杂的事情讲简单', '今年第三季度新能源车销量', '一张图看懂城市更新的十个变化']) {
      for (const { propsValue, commonStyle } of create({ title, subtitle: '来自数据的观察与思考笔记' })
        .elements) {
        if (!('text' in propsValue) || typeof propsValue.text !== 'string') continue
        await loadFonts(requiredTextFonts(propsValue.text, commonStyle))
        const { lines } = layoutText(propsValue.text, commonStyle)
        if (lines.length > 1) expect(lines.at(-1)?.text.length, propsValue.text).toBeGreaterThan(1)
      }
    }
  },
)

test.each(['center', 'start'] as const)(
  'buttons and cells trim and wrap as the browser does: %s',
  async (align) => {
    const style = styleOf({ width: 110, height: 120, textSpacingTrim: 'trim-start', textWrapStyle: 'pretty' })
    const wrapped = { ...style, whiteSpace: 'pre-wrap' as const, textAlign: 'center' as const }
    const { browser, canvas } = await bothPictures('「点这里」，《看全文》一二三', wrapped, align)
    expect(psnr(browser, canvas)).toBeGreaterThan(45)
  },
)
