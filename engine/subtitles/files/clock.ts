const pad = (value: number, digits: number) => String(value).padStart(digits, '0')

/** A time as in subtitle files, 00:01:02,345. */
export function clockOf(seconds: number, point: ',' | '.'): string {
  const ms = Math.max(0, Math.round(seconds * 1000))
  const [hours, minutes, rest] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, ms % 60_000]
  return `${pad(hours, 2)}:${pad(minutes, 2)}:${pad(Math.floor(rest / 1000), 2)}${point}${pad(rest % 1000, 3)}`
}

const CLOCK = /^(?:(\d+):)?(\d{1,2}):(\d{1,2})[,.](\d{1,3})$/

/** Reads such a time, also without hours. @returns seconds; null if it is none */
export function secondsOf(clock: string): number | null {
  const match = CLOCK.exec(clock.trim())
  if (!match) return null
  const [, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = match
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction}`)
}
