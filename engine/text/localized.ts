import { type Cluster, TOLERANCE } from './lines.ts'
import type { Measurer } from './measurer.ts'

/** The characters whose glyphs are painted for the dashes of a text. */
export const localizedForms = (text: string) => (text.includes('—') ? '―' : '')

/**
 * The browser shows the Chinese form of a dash (OpenType `locl`), a 2D context only inside a Latin word. In our fonts
 * that form is the glyph of U+2015. How much of the line the dash takes tells which form the browser used.
 * @param extent px along the line
 */
export function withLocalizedDash(
  cluster: Cluster,
  extent: number,
  measurer: Measurer,
  isJustified: boolean,
): Cluster {
  if (cluster.text !== '—' || measurer.advance('—') === measurer.advance('―')) return cluster
  const excess = extent - measurer.advance('―')
  // Two dashes are one glyph, which takes letter spacing once.
  const halves = -measurer.style.letterSpacing / 2
  const isLocalized = isJustified
    ? excess >= halves - TOLERANCE
    : [0, halves].some((expected) => Math.abs(excess - expected) <= TOLERANCE)
  return isLocalized ? { ...cluster, text: '―' } : cluster
}
