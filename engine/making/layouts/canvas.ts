import { fillsScreen, placesOf } from '#engine/document/subtitling/index.ts'
import type { PageKind, Scheme, Style } from '../styles/index.ts'
import type { Block } from './blocks.ts'

/** What is drawn on: the part of a page between its margins. Lengths in px. */
export interface Canvas {
  style: Style
  kind: PageKind
  /** Colors of what stands directly on the page. */
  scheme: Scheme
  left: number
  top: number
  width: number
  height: number
  /** Where content ends, so that subtitles do not cover it; a line of small type may stand below them. */
  end: number
  /** Where that line begins. */
  sourceTop: number
  /** Much wider than high: items stand beside one another. */
  isLow: boolean
  /** Size of type and spacing relative to a page of 384 × 682. */
  unit: number
  pageWidth: number
  pageHeight: number
}

/** How tightly content is set; later ones show less. */
export interface Density {
  /** Of type and spacing. */
  scale: number
  /** Most lines of a title, and of what is said about it. */
  title: number
  text: number
  /** Most items. */
  items: number
}

const SIDE = 28
const TOP = 46
const LOW_TOP = 26
/** Height that is reserved for the source, px. */
const SOURCE = 44
/** Of a page, width by height, from which on it is low. */
const LOW = 1.3
/** Subtitles and the controls of apps lie below. */
const BOTTOM = 90
/** Of two lines of subtitles, whose type does not grow with the page, and what is free above them. */
const SUBTITLES = 72

/** px of the padding below subtitles that the source may reach into. */
const LOW_OVERLAP = 2

const ANY = { title: 3, text: Infinity, items: 12 }
const DENSITIES: readonly Density[] = [
  ...[1.3, 1.2, 1.1, 1, 0.92, 0.84, 0.77, 0.7].map((scale) => ({ scale, ...ANY })),
  ...[4, 3].map((text) => ({ scale: 0.7, title: 2, text, items: 12 })),
  // A few words large are better than some more that are small.
  ...[0.92, 0.84].map((scale) => ({ scale, title: 2, text: 2, items: 12 })),
  ...[1, 0.92, 0.84].map((scale) => ({ scale, title: 2, text: 1, items: 12 })),
  ...[0.77, 0.7].flatMap((scale) => [2, 1].map((text) => ({ scale, title: 2, text, items: 12 }))),
  { scale: 0.7, title: 2, text: 0, items: 12 },
  ...[12, 10, 8, 6, 5, 4, 3, 2, 1].map((items) => ({ scale: 0.6, title: 1, text: 0, items })),
]

export function canvasOf(style: Style, kind: PageKind, pageWidth: number, pageHeight: number): Canvas {
  const unit = Math.max(0.6, Math.sqrt((pageWidth * pageHeight) / (384 * 682)))
  const isLow = pageWidth > LOW * pageHeight
  const [side, top] = [SIDE * unit, (isLow ? LOW_TOP : TOP) * unit]
  const bottom = Math.min(BOTTOM * unit, pageHeight * 0.18)
  const page = { width: pageWidth, height: pageHeight }
  const end = pageHeight - bottom
  const subtitles = placesOf(page).bottom * pageHeight
  const source = end - SOURCE * Math.max(1, unit)
  return {
    style,
    kind,
    scheme: kind === 'bold' ? style.bold : style.page,
    left: side,
    top,
    width: pageWidth - 2 * side,
    height: end - top,
    end: fillsScreen(page) || isLow ? Math.min(end, subtitles - SUBTITLES) : end,
    // No controls of apps lie at the foot of a low page.
    sourceTop: isLow ? subtitles - LOW_OVERLAP : source,
    isLow,
    unit,
    pageWidth,
    pageHeight,
  }
}

/** Draws as large and as completely as the height allows. */
export function fitted(height: number, make: (density: Density) => Block, largest = 1.3): Block {
  let block: Block | undefined
  for (const density of DENSITIES) {
    if (density.scale > largest) continue
    block = make(density)
    if (block.height <= height) return block
  }
  return block ?? make({ scale: 1, ...ANY })
}
