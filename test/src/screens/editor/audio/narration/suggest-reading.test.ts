import { expect, it } from 'vitest'
import { suggestReading } from '#src/screens/editor/audio/narration/suggest-reading.ts'
import { readingError, withReading } from '#engine/elements/voice/pronunciation.ts'

it.each([
  ['重庆', 'chóng qìng'],
  ['银行', 'yín háng'],
  ['行走', 'xíng zǒu'],
  ['2026', '数字'],
  ['AI', 'AI'],
  ['第3季', '第3季'],
])('suggests for %s the reading %s', (written, reading) => {
  expect(suggestReading(written)).toBe(reading)
})

it('suggests what can be spoken', () => {
  for (const written of ['重', '长城内外', '不会', '一个', '2026', '007', 'AI', '女'])
    expect(readingError(withReading(written, suggestReading(written))), written).toBeUndefined()
})
