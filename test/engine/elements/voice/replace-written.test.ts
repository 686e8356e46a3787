import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { withoutReadings } from '#engine/elements/voice/pronunciation.ts'
import { replaceWritten } from '#engine/elements/voice/replace-written.ts'

/** Replaces a part of the written text where it occurs first. */
function replaced(text: string, wanted: string, replacement: string) {
  const start = withoutReadings(text).indexOf(wanted)
  return replaceWritten(text, [{ start, end: start + wanted.length }], replacement)
}

describe('replacing in a text with readings', () => {
  it.each([
    [
      'keeps the readings elsewhere',
      '在〔重庆|chóng qìng〕开会',
      '开会',
      '上班',
      '在〔重庆|chóng qìng〕上班',
    ],
    ['drops the reading of what is replaced', '在〔重庆|chóng qìng〕开会', '重庆', '成都', '在成都开会'],
    ['keeps the syllables of characters that stay', '〔重庆|chóng qìng〕', '庆', '阳', '〔重|chóng〕阳'],
    ['drops a reading that has no syllables', '用〔AI助手|人工智能助手〕', 'AI', '智能', '用智能助手'],
    [
      'replaces across the end of a mark once',
      '在〔重庆|chóng qìng〕开会',
      '庆开',
      '阳',
      '在〔重|chóng〕阳会',
    ],
    ['keeps a reading if nothing changes', '在〔重庆|chóng qìng〕', '重庆', '重庆', '在〔重庆|chóng qìng〕'],
    [
      'takes a reading from the replacement',
      '去重庆',
      '重庆',
      '〔重庆|chóng qìng〕',
      '去〔重庆|chóng qìng〕',
    ],
    ['leaves brackets alone that mark nothing', '〔重庆|开会', '开会', '上班', '〔重庆|上班'],
  ])('%s', (_, text, wanted, replacement, expected) => {
    expect(replaced(text, wanted, replacement)).toBe(expected)
  })

  const pieces = fc.array(
    fc.constantFrom(
      '〔重庆|chóng qìng〕',
      '〔2026|数字〕',
      '〔AI|人工智能〕',
      '重',
      '庆',
      '好的',
      '2',
      '〔',
      '|',
      '〕',
    ),
    { maxLength: 12 },
  )
  const words = fc.constantFrom('重', '庆', '重庆', '2', 'AI', '的〔', '|')
  test.prop([pieces, words, fc.constantFrom('', '新', '两个', '重')])(
    'the written text is as if it had no readings',
    (parts, wanted, replacement) => {
      const text = parts.join('')
      const written = withoutReadings(text)
      // Brackets that mark nothing can become a mark with what is beside them.
      fc.pre(!/[〔〕|]/.test(written))
      const ranges = [...written.matchAll(new RegExp(wanted.replace('|', '\\|'), 'g'))].map(({ index }) => ({
        start: index,
        end: index + wanted.length,
      }))
      expect(withoutReadings(replaceWritten(text, ranges, replacement))).toBe(
        written.replaceAll(wanted, replacement),
      )
    },
  )
})
