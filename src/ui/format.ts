import { EPSILON } from '#engine/geometry/index.ts'
import { GIB, MIB } from '#engine/util/bytes.ts'

/** 00:08; 1:02:03 from an hour on. */
export function clock(seconds: number): string {
  const whole = Math.round(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const tail = `${twoDigits(minutes)}:${twoDigits(rest)}`
  return hours > 0 ? `${hours}:${tail}` : tail
}

/** 8.5 秒; 01:05 from a minute on. */
export const length = (seconds: number) =>
  seconds < 60 ? `${Number(seconds.toFixed(2))} 秒` : clock(seconds)

/** Seconds to a tenth, for texts. */
export const toTenths = (seconds: number) => Number(seconds.toFixed(1))

/** 00:03.4, rounded down: the next tenth of a second has not been reached yet. Of constant width up to 100 minutes. */
export function timecode(seconds: number): string {
  const tenths = Math.floor(seconds * 10 + EPSILON)
  const [minutes, rest] = [Math.floor(tenths / 600), tenths % 600]
  return `${twoDigits(minutes)}:${(rest / 10).toFixed(1).padStart(4, '0')}`
}

/** 820 KB, 1.2 MB. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`
  const [size, unit] = bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB']
  return `${size.toFixed(1)} ${unit}`
}

/** 20 GB, 4.6 MB: quotas count in powers of two, and so does what is used of them. */
export function spaceSize(bytes: number): string {
  if (bytes > 0 && bytes < MIB) return `${Math.ceil(bytes / 1024)} KB`
  const [size, unit] = bytes < GIB ? [bytes / MIB, 'MB'] : [bytes / GIB, 'GB']
  return `${Number(size.toFixed(1))} ${unit}`
}

/** 约剩 11 秒; in minutes from 90 seconds on. */
export const timeLeft = (seconds: number) => `约剩 ${roughly(seconds)}`

/** 约 11 秒后完成; in minutes from 90 seconds on. */
export const doneIn = (seconds: number) => `约 ${roughly(seconds)}后完成`

const roughly = (seconds: number) =>
  seconds < 90 ? `${Math.max(1, Math.ceil(seconds))} 秒` : `${Math.round(seconds / 60)} 分钟`

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** 刚刚, 3 分钟前, 今天 14:32, 昨天 18:20, 周二 09:41, 11 月 14 日, 2025 年 11 月 14 日. */
export function relativeTime(date: Date, now: Date): string {
  const age = now.getTime() - date.getTime()
  if (age < MINUTE) return '刚刚'
  if (age < 60 * MINUTE) return `${Math.floor(age / MINUTE)} 分钟前`
  return onDay(date, now, clockTime(date.getTime()))
}

/** 今天 14:32, 昨天 18:20, 周二 09:41, 11 月 14 日, 2025 年 11 月 14 日. */
export const dayAndTime = (time: number, now: number): string =>
  onDay(new Date(time), new Date(now), clockTime(time))

/** 09:41 */
export function clockTime(time: number): string {
  const date = new Date(time)
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}

/** The time of day, after the day; only the date from a week on. */
function onDay(date: Date, now: Date, time: string): string {
  const days = Math.round((startOfDay(now) - startOfDay(date)) / DAY)
  if (days === 0) return `今天 ${time}`
  if (days === 1) return `昨天 ${time}`
  if (days > 1 && days < 7) return `周${'日一二三四五六'[date.getDay()]} ${time}`
  const day = `${date.getMonth() + 1} 月 ${date.getDate()} 日`
  return date.getFullYear() === now.getFullYear() ? day : `${date.getFullYear()} 年 ${day}`
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
const startOfDay = (date: Date) => new Date(date).setHours(0, 0, 0, 0)
