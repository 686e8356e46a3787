import type { FrameRange } from '#engine/util/frame-range.ts'
import type { VideoPlan } from './segments.ts'

/** Longest part in seconds: what a change on a long page repeats at most. */
const LONGEST_PART = 10

/**
 * Divides a video into parts that show the same pages throughout: the time of one page, or a transition. A page that
 * moves in time keeps its parts, as they are counted from the start of that time.
 */
export function videoParts({ fps, frames, pages }: VideoPlan): FrameRange[] {
  const longest = Math.max(1, Math.round(LONGEST_PART * fps))
  const edges = new Set(pages.flatMap(({ start, end }) => [start, end]))
  const borders = [...edges, frames].filter((frame) => frame > 0 && frame <= frames).toSorted((a, b) => a - b)
  const parts: FrameRange[] = []
  for (const border of borders) {
    const from = parts.at(-1)?.end ?? 0
    for (let start = from; start < border; start += longest) {
      parts.push({ start, end: Math.min(border, start + longest) })
    }
  }
  return parts
}
