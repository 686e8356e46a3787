import { clamp } from '#engine/geometry/index.ts'
import type { VideoPlan } from './segments.ts'

/** The part of the video that belongs to one page, in seconds. */
export interface PageRange {
  /** Start of its incoming transition. */
  start: number
  /** End of its incoming transition. */
  alone: number
  /** Start of the next page's incoming transition; exclusive. */
  end: number
}

/** The part of the video from a page's incoming transition to the next one. */
export function pageRange({ fps, frames, pages }: VideoPlan, index: number): PageRange {
  const start = pages[index]?.start ?? 0
  const end = Math.max(pages[index + 1]?.start ?? frames, start + 1)
  const alone = clamp(pages[index - 1]?.end ?? 0, start, end)
  return { start: start / fps, alone: alone / fps, end: end / fps }
}

/** The index of the page to which a frame belongs. */
export const pageOf = ({ pages }: VideoPlan, frame: number): number =>
  pages.findLast(({ start }) => start <= frame)?.index ?? 0
