import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { breakLines, breakText, distributeText, widthOf } from '#engine/document/subtitling/break-text.ts'

describe('breaks a sentence into subtitles', () => {
  it('breaks at pauses and drops the commas and stops at the ends', () => {
    expect(breakText('今年以来，我国外贸进出口规模稳步增长，结构持续优化。')).toEqual([
      '今年以来',
      '我国外贸进出口规模稳步增长',
      '结构持续优化',
    ])
  })

  it('keeps short clauses of a line together', () => {
    expect(breakText('大家好，我是小明。')).toEqual(['大家好，我是小明'])
  })

  it('never joins two sentences while each is long enough, and keeps question marks', () => {
    expect(breakText('你知道什么是人工智能吗？它正在改变我们的生活！')).toEqual([
      '你知道什么是人工智能吗？',
      '它正在改变我们的生活！',
    ])
  })

  it('breaks a long clause between words into even lines', () => {
    const [only, ...others] = breakText('中国国际服务贸易交易会在北京国家会议中心隆重开幕')
    expect(others).toEqual([])
    expect(only).toBe('中国国际服务贸易交易会\n在北京国家会议中心隆重开幕')
  })

  it.each([
    ['上榜的八家企业全年合计销售新能源汽车862万辆，同比增长24.3%', '新能源'],
    ['八家企业全年出口新能源汽车128万辆，同比增长58.7%，主要销往欧洲', '128万辆'],
    ['插电式混合动力车型增长明显，占销量的比重从去年的32%提高到41%', '占销量'],
  ])('keeps what describes or counts with its word: %s', (text, whole) => {
    expect(breakText(text).join('\n')).toContain(whole)
  })

  it('counts digits and percent signs as wide as they are in bold type', () => {
    const lines = breakText('2026年全国新能源汽车销量将超过1400万辆，市场渗透率有望超过55%', 16)
    const wide = (line: string) =>
      line.replaceAll(/[\d]/g, '').length + (line.match(/\d/g)?.length ?? 0) * 0.59
    for (const line of lines.join('\n').split('\n')) expect(wide(line)).toBeLessThanOrEqual(16)
  })

  it('keeps numbers with their marks and alphabetic words whole', () => {
    const text = '全年国内生产总值达到1,349,084.5亿元比上年增长5.0%而GPT-4o和OpenAI也在快速迭代升级'
    const shown = breakText(text).join('\n').split('\n')
    for (const whole of ['1,349,084.5亿元', '5.0%', 'GPT-4o', 'OpenAI']) {
      expect(shown.some((line) => line.includes(whole))).toBe(true)
    }
  })

  it('begins a new subtitle at a line break of the author', () => {
    expect(breakText('第一行\n第二行')).toEqual(['第一行', '第二行'])
  })

  it('drops an opening mark that nothing follows', () => {
    expect(breakText('supercalifragilisticexpialidocious2024（', 11).join('')).not.toContain('（')
    expect(breakText('全年（2024）。', 11)).toEqual(['全年（2024）'])
  })

  it('has nothing to show for a text without letters', () => {
    expect(breakText('……！？')).toEqual([])
  })

  const words = fc.constantFrom(
    ...[
      '今天',
      '我们',
      '来',
      '聊聊',
      '的',
      '经济',
      '，',
      '。',
      '！',
      '“',
      '”',
      '、',
      '（',
      '）',
      '增长',
      ' ',
    ],
    ...[
      '3.5%',
      '1,000',
      'GPT-4o',
      'AI',
      '2024',
      '年',
      'don’t',
      'supercalifragilisticexpialidocious',
      '😀',
      '\n',
    ],
  )
  const marks = fc.constantFrom(...'，。！？；：、…—～·“”‘’（）《》〈〉「」『』【】％'.split(''))
  /** Chinese as it is written: runs of characters, divided by one or several marks of any kind. */
  const sentences = fc
    .array(
      fc.tuple(
        fc.string({
          unit: fc.constantFrom(...'今年以来我国外贸进出口规模稳步增长'.split('')),
          maxLength: 30,
        }),
        fc.array(marks, { maxLength: 3 }).map((several) => several.join('')),
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.flat().join(''))
  const texts = fc.oneof(
    fc.array(words, { maxLength: 60 }).map((parts) => parts.join('')),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
  )
  const letters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.join('') ?? ''

  test.prop([texts, fc.integer({ min: 6, max: 18 })])(
    'shows every letter once, in order',
    (text, lineWidth) => {
      expect(letters(breakText(text, lineWidth).join(''))).toBe(letters(text))
    },
  )

  test.prop([sentences, fc.integer({ min: 14, max: 18 })])(
    'has at most two lines of 14 to 18 characters, and no mark alone or at the wrong end',
    (text, lineWidth) => {
      for (const line of breakText(text, lineWidth).flatMap((subtitle) => {
        const lines = subtitle.split('\n')
        expect(lines.length).toBeLessThanOrEqual(2)
        return lines
      })) {
        expect(line).toMatch(/\p{L}/u)
        expect(line).not.toMatch(/^[，。！？；：、…～·”’）》〉」』】％]/u)
        expect(line).not.toMatch(/[，。；：、“‘（《〈「『【]$/u)
        expect(line.match(/\p{L}/gu)?.length).toBeLessThanOrEqual(lineWidth)
      }
    },
  )

  test.prop([
    fc.array(words, { maxLength: 60 }).map((parts) => parts.join('')),
    fc.integer({ min: 10, max: 18 }),
  ])(
    'has at most two lines that fit, none of which begins with a mark or breaks a word',
    (text, lineWidth) => {
      for (const subtitle of breakText(text, lineWidth)) {
        const lines = subtitle.split('\n')
        expect(lines.length).toBeLessThanOrEqual(2)
        for (const line of lines) {
          expect(line).not.toMatch(/^[，。！、）”]/u)
          expect(line).not.toMatch(/[，。、]$/u)
          expect(line).toMatch(/[\p{L}\p{N}😀]/u)
          // Marks that cannot stand alone may exceed the line.
          expect(widthOf(line.replace(/[^\p{L}\p{N}]/gu, ''))).toBeLessThanOrEqual(lineWidth + 1e-9)
        }
      }
    },
  )
})

describe('breaks corrected subtitles into lines', () => {
  it('keeps its marks and breaks where both lines are alike', () => {
    expect(breakLines('你好，世界。')).toBe('你好，世界。')
    expect(breakLines('这里有一句由作者自己改写过的比较长的字幕').split('\n')).toHaveLength(2)
  })

  it('uses more lines for what does not fit into two', () => {
    const lines = breakLines('一二三四五六七八九十'.repeat(5), 16).split('\n')
    expect(lines.join('')).toBe('一二三四五六七八九十'.repeat(5))
    for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(16)
  })
})

test.prop([
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
])('distributes a text without losing any of it', (text, shares) => {
  const parts = distributeText(text, shares)
  expect(parts).toHaveLength(shares.length)
  expect(parts.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
})
