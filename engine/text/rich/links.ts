import { type Bounds, unionOf } from '#engine/geometry/index.ts'
import { shareLine } from '../units.ts'
import type { RichLayout, RichLine } from './layout.ts'

/** A link of a rich text; px from the corner of its border box. */
export interface RichTextLink {
  href: string
  text: string
  /** The boxes of its characters, one per line. */
  areas: Bounds[]
  /** The union of its areas. */
  bounds: Bounds
}

/** The links of a laid-out text, in reading order. */
export function linksOf({ items }: RichLayout): RichTextLink[] {
  const links: RichTextLink[] = []
  let before: RichLine | undefined
  for (const item of items) {
    if (!('layout' in item)) continue
    const { link: mark, layout } = item
    const [line] = layout.lines
    if (!mark || !line) {
      before = undefined
      continue
    }
    const { text, box } = line
    const link = before?.link === mark ? links.at(-1) : undefined
    if (!link) links.push({ href: mark.href, text, areas: [box], bounds: box })
    else {
      link.text += text
      link.bounds = unionOf([link.bounds, box]) ?? box
      const area = before && shareLine(before, item) ? link.areas.pop() : undefined
      link.areas.push((area && unionOf([area, box])) ?? box)
    }
    before = item
  }
  return links
}
