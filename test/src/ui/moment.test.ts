import { expect, it } from 'vitest'
import { moment } from '#src/ui/format.ts'

const now = new Date(2026, 10, 19, 14, 40) // a Thursday

it.each([
  [new Date(2026, 10, 19, 14, 39, 30), '刚刚'],
  [new Date(2026, 10, 19, 14, 40, 20), '刚刚'], // a clock that is ahead
  [new Date(2026, 10, 19, 14, 37), '3 分钟前'],
  [new Date(2026, 10, 19, 13, 40, 1), '59 分钟前'],
  [new Date(2026, 10, 19, 0, 5), '今天 00:05'],
  [new Date(2026, 10, 18, 18, 20), '昨天 18:20'],
  [new Date(2026, 10, 17, 9, 41), '周二 09:41'],
  [new Date(2026, 10, 13, 9, 41), '周五 09:41'],
  [new Date(2026, 10, 12, 9, 41), '11 月 12 日'],
  [new Date(2025, 10, 14), '2025 年 11 月 14 日'],
])('says when %s was', (date, text) => {
  expect(moment(date, now)).toBe(text)
})
