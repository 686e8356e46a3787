const DAY = 86_400_000

/** 14:32 */
export function clockTime(time: number): string {
  const date = new Date(time)
  return `${date.getHours()}:${String(date.getMinutes()).padStart(2, '0')}`
}

/** 今天 14:32, 昨天 18:20, 周二 9:41, 11 月 14 日, 2025 年 11 月 14 日 */
export function dayAndTime(time: number, now: number): string {
  const date = new Date(time)
  const today = new Date(now)
  const days = Math.round((dayOf(today) - dayOf(date)) / DAY)
  if (days === 0) return `今天 ${clockTime(time)}`
  if (days === 1) return `昨天 ${clockTime(time)}`
  if (days > 1 && days < 7) return `周${'日一二三四五六'[date.getDay()]} ${clockTime(time)}`
  const day = `${date.getMonth() + 1} 月 ${date.getDate()} 日`
  return date.getFullYear() === today.getFullYear() ? day : `${date.getFullYear()} 年 ${day}`
}

const dayOf = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
