import { describe, expect, it } from 'vitest'
import { fileNameOf } from '#src/ui/file-name.ts'
import { clock, clockTime, dayAndTime, relativeTime, spaceSize, timecode } from '#src/ui/format.ts'

it.each([
  [0, '00:00.0'],
  [3.4, '00:03.4'],
  [8.499, '00:08.4'],
  [0.1 + 0.2, '00:00.3'],
  [59.99, '00:59.9'],
  [60, '01:00.0'],
  [754.25, '12:34.2'],
])('formats %d seconds as %s', (seconds, text) => {
  expect(timecode(seconds)).toBe(text)
})

it.each([
  [59.6, '01:00'],
  [754, '12:34'],
  [3600, '1:00:00'],
  [7384, '2:03:04'],
])('formats %d seconds on the clock as %s', (seconds, text) => {
  expect(clock(seconds)).toBe(text)
})

it.each([
  [0, '0 MB'],
  [300, '1 KB'],
  [500 * 1024 ** 2, '500 MB'],
  [4_800_000, '4.6 MB'],
  [20 * 1024 ** 3, '20 GB'],
])('formats %d bytes of a quota as %s', (bytes, text) => {
  expect(spaceSize(bytes)).toBe(text)
})

describe('relativeTime', () => {
  const now = new Date(2026, 10, 19, 14, 40) // Thursday

  it.each([
    [new Date(2026, 10, 19, 14, 39, 30), '刚刚'],
    [new Date(2026, 10, 19, 14, 40, 20), '刚刚'], // the clock is ahead
    [new Date(2026, 10, 19, 14, 37), '3 分钟前'],
    [new Date(2026, 10, 19, 13, 40, 1), '59 分钟前'],
    [new Date(2026, 10, 19, 0, 5), '今天 00:05'],
    [new Date(2026, 10, 18, 18, 20), '昨天 18:20'],
    [new Date(2026, 10, 17, 9, 41), '周二 09:41'],
    [new Date(2026, 10, 13, 9, 41), '周五 09:41'],
    [new Date(2026, 10, 12, 9, 41), '11 月 12 日'],
    [new Date(2025, 10, 14), '2025 年 11 月 14 日'],
  ])('formats %s as %s', (date, text) => {
    expect(relativeTime(date, now)).toBe(text)
  })
})

describe('dayAndTime', () => {
  const at = (text: string) => new Date(text).getTime()
  const now = at('2025-11-18T15:00:00')

  it.each([
    ['2025-11-18T14:05:00', '今天 14:05'],
    ['2025-11-17T23:59:00', '昨天 23:59'],
    ['2025-11-14T09:41:00', '周五 09:41'],
    ['2025-11-11T09:41:00', '11 月 11 日'],
    ['2024-11-14T09:41:00', '2024 年 11 月 14 日'],
  ])('formats %s as %s', (time, text) => {
    expect(dayAndTime(at(time), now)).toBe(text)
  })
})

it('clockTime formats hours and minutes', () => {
  expect(clockTime(new Date('2025-11-18T08:03:59').getTime())).toBe('08:03')
})

it.each([
  ['视频 👨‍👩‍👧/"测\\试"?', '视频 👨‍👩‍👧 测 试'],
  ['?', '视频'],
])('names a file of the title %j', (title, name) => expect(fileNameOf(title)).toBe(name))
