import { expect, it } from 'vitest'
import { clockTime, dayAndTime } from '#src/ui/when.ts'

const at = (text: string) => new Date(text).getTime()
const now = at('2025-11-18T15:00:00')

it.each([
  ['2025-11-18T14:05:00', '今天 14:05'],
  ['2025-11-17T23:59:00', '昨天 23:59'],
  ['2025-11-14T09:41:00', '周五 9:41'],
  ['2025-11-11T09:41:00', '11 月 11 日'],
  ['2024-11-14T09:41:00', '2024 年 11 月 14 日'],
])('%s is %s', (time, text) => {
  expect(dayAndTime(at(time), now)).toBe(text)
})

it('a clock shows hours and minutes', () => {
  expect(clockTime(at('2025-11-18T08:03:59'))).toBe('8:03')
})
