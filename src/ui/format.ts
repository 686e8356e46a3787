import { EPSILON } from '#engine/geometry/index.ts'
/** 00:08, from an hour on 1:02:03. */
export function clock(seconds: number): string {
  const whole = Math.round(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const tail = `${String(minutes).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
  return hours > 0 ? `${hours}:${tail}` : tail
}

/** 8.5 秒, from a minute on 01:05. */
export const length = (seconds: number) =>
  seconds < 60 ? `${Number(seconds.toFixed(2))} 秒` : clock(seconds)

/** 0:03.4; what is over a tenth of a second has not been reached yet. */
export function timecode(seconds: number): string {
  const tenths = Math.floor(seconds * 10 + EPSILON)
  const [minutes, rest] = [Math.floor(tenths / 600), tenths % 600]
  return `${minutes}:${(rest / 10).toFixed(1).padStart(4, '0')}`
}

/** 820 KB, 1.2 MB. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`
  const [size, unit] = bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB']
  return `${size.toFixed(1)} ${unit}`
}

/** 约剩 11 秒; from 90 seconds on in minutes. */
export function timeLeft(seconds: number): string {
  return seconds < 90 ? `约剩 ${Math.max(1, Math.ceil(seconds))} 秒` : `约剩 ${Math.round(seconds / 60)} 分钟`
}

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** 刚刚, 3 分钟前, 今天 14:32, 昨天 18:20, 周二 09:41, 11 月 14 日, 2025 年 11 月 14 日. */
export function moment(date: Date, now: Date): string {
  const age = now.getTime() - date.getTime()
  if (age < MINUTE) return '刚刚'
  if (age < 60 * MINUTE) return `${Math.floor(age / MINUTE)} 分钟前`
  const time = `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
  const days = Math.round((startOfDay(now) - startOfDay(date)) / DAY)
  if (days === 0) return `今天 ${time}`
  if (days === 1) return `昨天 ${time}`
  if (days < 7) return `${WEEKDAYS[date.getDay()] ?? ''} ${time}`
  const day = `${date.getMonth() + 1} 月 ${date.getDate()} 日`
  return date.getFullYear() === now.getFullYear() ? day : `${date.getFullYear()} 年 ${day}`
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
const startOfDay = (date: Date) => new Date(date).setHours(0, 0, 0, 0)
