import type { LaidOut, Rect } from './host.ts'

/** What a reader takes for one character, and where the browser put it. */
export interface Cluster {
  text: string
  rect: Rect
}

const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/** The characters that take part in the layout; line ends and collapsed spaces do not. A line end may be a space. */
export function clustersOf(text: string, laidOut: LaidOut): Cluster[] {
  const clusters: Cluster[] = []
  for (const { segment, index } of graphemes.segment(text)) {
    const rects = laidOut.rects(index, index + segment.length)
    const shown = rects.find(({ left, right, top, bottom }) => right > left && bottom > top)
    // A space at which a line wraps has an empty rectangle at the end of the line, or none.
    const rect = shown ?? (segment === '\n' ? undefined : rects[0])
    if (rect) clusters.push({ text: segment === '\n' ? ' ' : segment, rect })
  }
  return clusters
}

/** The clusters of each line: a line has its own block position, whatever the font of a character. */
export function linesOf(clusters: Cluster[], isVertical: boolean): Cluster[][] {
  const lines: Cluster[][] = []
  let position: number | undefined
  for (const cluster of clusters) {
    const at = isVertical ? cluster.rect.left : cluster.rect.top
    if (at !== position) lines.push([])
    position = at
    lines.at(-1)?.push(cluster)
  }
  return lines
}
