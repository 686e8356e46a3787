import { describe, expect, it } from 'vitest'
import { readingError, spokenText, withoutReadings } from '#engine/elements/voice/pronunciation.ts'

const spoken = (text: string) => spokenText(text, (character, pinyin) => `${character}(${pinyin})`)

describe('readings', () => {
  it('are not displayed', () => {
    expect(withoutReadings('去〔重庆|chóng qìng〕，〔2026|数字〕年。')).toBe('去重庆，2026年。')
    expect(withoutReadings('〔没有写完|，还是文字')).toBe('〔没有写完|，还是文字')
  })

  it('are pinyin with tone marks or digits, one syllable per character', () => {
    expect(spoken('去〔重庆|chóng qìng〕。')).toBe('去重(chong2)庆(qing4)。')
    expect(spoken('〔旅行|lv3 xing2〕〔女|nǚ〕〔了|le5〕')).toBe('旅(lv3)行(xing2)女(nv3)了(le5)')
    expect(readingError('〔重庆|chóng〕')).toBe('“重庆”有 2 个字，读音“chóng”有 1 个音节，请写成一样多')
  })

  it('are digits or a number', () => {
    expect(spoken('〔2026|数字〕')).toBe('二零二六')
    const numbers = {
      0: '零',
      10: '十',
      110: '一百一十',
      1002: '一千零二',
      2026: '两千零二十六',
      20000: '二万',
    }
    for (const [number, text] of Object.entries(numbers)) expect(spoken(`〔${number}|数值〕`)).toBe(text)
    expect(spoken('〔100200300|数值〕')).toBe('一亿零二十万零三百')
    expect(spoken('〔1000000000000|数值〕')).toBe('一万亿')
    expect(readingError('〔3.5|数字〕')).toBe('“3.5”不是整数，不能按数字读，请换一种读音')
  })

  it('are otherwise spoken instead', () => {
    expect(spoken('〔AI|人工智能〕和〔GDP|〕')).toBe('人工智能和GDP')
    expect(readingError('〔AI|人工智能〕')).toBeUndefined()
    expect(spoken('〔SaaS|sass〕')).toBe('sass')
  })
})
