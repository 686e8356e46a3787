/** Browsers and systems by what their User-Agent contains. The first match counts: many claim to be others, too. */
const BROWSERS = [
  [/MicroMessenger\//, '微信'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/M?QQBrowser\//, 'QQ 浏览器'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const SYSTEMS = [
  [/Windows/, 'Windows'],
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const

/** Browser and system of a User-Agent, such as Chrome·Windows. */
export function deviceName(userAgent: string): string {
  const parts = [BROWSERS, SYSTEMS].flatMap((known) => {
    const found = known.find(([pattern]) => pattern.test(userAgent))
    return found ? [found[1]] : []
  })
  return parts.length === 0 ? '未知设备' : parts.join('·')
}
