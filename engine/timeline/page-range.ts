import { clamp } from '#engine/geometry/index.ts'
import type { VideoPlan } from './segments.ts'

/** When a page plays by itself, in seconds of the video. */
export interface PageRange {
  /** Its incoming transition begins. */
  start: number
  /** It is alone on the screen: nothing of the page before is left. */
  alone: number
  /** The next page begins to come in; the page's last frame is the one before. */
  end: number
}

/** The part of the video that is a page's own, from its incoming transition to the next one. */
export function pageRange({ fps, frames, pages }: VideoPlan, index: number): PageRange {
  const start = pages[index]?.start ?? 0
  const end = Math.max(pages[index + 1]?.start ?? frames, start + 1)
  const alone = clamp(pages[index - 1]?.end ?? 0, start, end)
  return { start: start / fps, alone: alone / fps, end: end / fps }
}

/** The page whose part a frame is of. */
export const pageOf = ({ pages }: VideoPlan, frame: number): number =>
  pages.findLast(({ start }) => start <= frame)?.index ?? 0
