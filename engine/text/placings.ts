import type { Cluster } from './lines.ts'
import type { Measurer } from './measurer.ts'
import { isBlank, isJoined, TOLERANCE } from './scripts.ts'

const OPENING = /^[\p{Ps}\p{Pi}]/u

/** How the browser paints a character within its rectangle; px. */
export interface Placing {
  /** Where painting starts, an untrimmed glyph taken for granted. */
  x: number
  /** The empty part of its glyph that is trimmed before and after it. */
  trimmedBefore: number
  trimmedAfter: number
}

/**
 * Where the browser starts to paint each character of a line; mostly, but not always, the left side of its
 * rectangle. A mark next to another mark or to a line's edge is trimmed to half its width: an opening mark loses
 * the empty half before its glyph, any other the half after it. Justification adds its space after a character,
 * and before an ideograph too when the character before that has taken none.
 */
export function placingsOf(clusters: Cluster[], measurer: Measurer, isJustified: boolean): Placing[] {
  const half = measurer.em / 2
  const excess = clusters.map(({ text, rect }) => rect.right - rect.left - measurer.advance(text))
  const trimmed = excess.map((extra) => (extra < -half / 2 ? half : 0))
  const isExpanded = (index: number) => (excess[index] ?? 0) + (trimmed[index] ?? 0) > TOLERANCE
  const last = clusters.findLastIndex((cluster) => !isBlank(cluster))
  return clusters.map((cluster, index) => {
    const isOpening = OPENING.test(cluster.text)
    const trim = trimmed[index] ?? 0
    const placing = {
      x: cluster.rect.left,
      trimmedBefore: isOpening ? trim : 0,
      trimmedAfter: isOpening ? 0 : trim,
    }
    const before = clusters[index - 1]
    const takesSpace =
      isJustified && isExpanded(index) && !isBlank(cluster) && !isJoined(cluster) && trim === 0
    if (!takesSpace || !before || isBlank(before) || (isExpanded(index - 1) && !isJoined(before)))
      return placing
    const extra = excess[index] ?? 0
    return { ...placing, x: placing.x + (index === last ? extra : extra / 2) }
  })
}
