import { expect, test } from 'vitest'
import { isRecord, recordOf } from '#engine/util/is-record.ts'

test('takes plain objects only, and an empty one in place of everything else', () => {
  const record = { name: '标题' }
  expect(isRecord(record)).toBe(true)
  expect(recordOf(record)).toBe(record)
  for (const value of [null, undefined, 'text', 1, ['a']]) {
    expect(isRecord(value)).toBe(false)
    expect(recordOf(value)).toEqual({})
  }
})
