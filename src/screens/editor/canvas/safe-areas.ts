import { fillsScreen } from '#engine/document/subtitling/index.ts'
import type { SafeArea } from '#engine/editing/index.ts'
import type { Size } from '#engine/geometry/index.ts'

/** A part of the screen that an app covers, in fractions of the page. */
interface CoveredZone {
  /** What covers it. */
  label: string
  left: number
  top: number
  width: number
  height: number
}

interface SafeAreaZones {
  label: string
  zones: readonly CoveredZone[]
}

/**
 * What these apps show over a video. Approximate, as the interface says: none of them publishes numbers, phones
 * differ, and the apps change. Those of 抖音 are close to what advertisers keep free on TikTok, whose screen is laid out
 * alike: of 1080 × 1920 px, 150 at the top, 440 at the bottom and 150 beside the buttons.
 */
export const safeAreas: Record<SafeArea, SafeAreaZones> = {
  douyin: {
    label: '抖音',
    zones: [
      { label: '顶栏', left: 0, top: 0, width: 1, height: 0.08 },
      { label: '按钮', left: 0.83, top: 0.38, width: 0.17, height: 0.4 },
      { label: '文案', left: 0, top: 0.78, width: 1, height: 0.22 },
    ],
  },
  channels: {
    label: '视频号',
    zones: [
      { label: '顶栏', left: 0, top: 0, width: 1, height: 0.09 },
      { label: '文案和按钮', left: 0, top: 0.77, width: 1, height: 0.23 },
    ],
  },
  xiaohongshu: {
    label: '小红书',
    zones: [
      { label: '顶栏', left: 0, top: 0, width: 1, height: 0.09 },
      { label: '文案和互动', left: 0, top: 0.81, width: 1, height: 0.19 },
    ],
  },
}

/** What covers the page over its whole width, at the top or at the bottom; nothing on pages that do not fill the screen. */
const barsOf = (area: SafeArea, page: Size) =>
  fillsScreen(page) ? safeAreas[area].zones.filter(({ left, width }) => left === 0 && width === 1) : []

/** Where the bars of an app leave the page free, px from its top. */
export function freeBand(area: SafeArea, page: Size): { top: number; bottom: number } {
  const bars = barsOf(area, page)
  const above = bars.filter(({ top }) => top === 0).map(({ height }) => height)
  const below = bars.filter(({ top }) => top > 0).map(({ top }) => top)
  return { top: page.height * Math.max(0, ...above), bottom: page.height * Math.min(1, ...below) }
}

/** Which bar of an app covers a part of a page, in Chinese; null if none does. @param part px of the page */
export function coveringBar(
  area: SafeArea,
  { y, height }: { y: number; height: number },
  page: Size,
): string | null {
  const free = freeBand(area, page)
  // Half a pixel is not seen.
  const isAbove = y < free.top - 0.5
  if (!isAbove && y + height <= free.bottom + 0.5) return null
  const bar = barsOf(area, page).find(({ top }) => (top === 0) === isAbove)
  return bar ? `${safeAreas[area].label}的${bar.label}` : null
}
