import type { Cluster } from './lines.ts'
import type { Measurer } from './measurer.ts'
import { isBlank, isJoined, TOLERANCE } from './scripts.ts'

const OPENING = /^[\p{Ps}\p{Pi}]/u

/**
 * Where the browser starts to paint each character of a line, in px; mostly, but not always, the left side of
 * its rectangle.
 */
export function paintedStarts(clusters: Cluster[], measurer: Measurer, isJustified: boolean): number[] {
  const excess = clusters.map(({ text, rect }) => rect.right - rect.left - measurer.advance(text))
  const last = clusters.findLastIndex((cluster) => !isBlank(cluster))
  const isExpanded = (index: number) => {
    const cluster = clusters[index]
    return cluster !== undefined && !isJoined(cluster) && Math.abs(excess[index] ?? 0) > TOLERANCE
  }
  return clusters.map((cluster, index) => {
    const { text, rect } = cluster
    const extra = excess[index] ?? 0
    // Trimmed to half its width, an opening mark loses the empty half before the glyph.
    if (OPENING.test(text) && extra < -measurer.em / 4) return rect.left - measurer.em / 2
    // Justification adds space before an ideograph too, when the character before it has taken none.
    const before = clusters[index - 1]
    if (!isJustified || !before || extra <= TOLERANCE || isJoined(cluster) || isBlank(cluster)) return rect.left
    if (isBlank(before) || isExpanded(index - 1)) return rect.left
    return rect.left + (index === last ? extra : extra / 2)
  })
}
