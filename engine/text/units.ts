import type { CommonStyle } from '#engine/elements/element.ts'
import { type Bounds, unionOf } from '#engine/geometry/index.ts'
import { ownDecorationsOf } from './decoration.ts'
import type { TextLayout, TextLine } from './layout.ts'
import type { TextRun } from './lines.ts'
import { type Measurer, measurerOf } from './measurer.ts'
import type { RichLayout, RichLine, TextBackground } from './rich/layout.ts'

/** What moves as one in an animated text: a character, a word or a line. */
export interface TextUnit {
  /** The union of its characters' boxes. */
  box: Bounds
  /** Backgrounds and characters, in painting order. */
  items: RichLayout['items']
}

type UnitName = 'char' | 'word' | 'line'

const known = new WeakMap<RichLayout, Map<UnitName, TextUnit[]>>()

/** The units of a laid-out text in reading order. Blanks belong to none; a right-to-left word is not cut. */
export function textUnits(layout: RichLayout, name: UnitName): TextUnit[] {
  const units = known.get(layout) ?? new Map<UnitName, TextUnit[]>()
  known.set(layout, units)
  const found = units.get(name) ?? unitsOf(layout, name)
  units.set(name, found)
  return found
}

/** A plain text's layout in the form of a rich text's. */
export function asRichLayout(layout: TextLayout, style: CommonStyle): RichLayout {
  const decorations = ownDecorationsOf(layout, style)
  return { items: layout.lines.map((line) => ({ layout: { ...layout, lines: [line] }, style, decorations })) }
}

/** A piece of a line: what is painted of one unit in one style. */
interface Piece extends RichLine {
  box: Bounds
  /** Whether it continues the unit before it. */
  continues: boolean
}

function unitsOf({ items }: RichLayout, name: UnitName): TextUnit[] {
  const lines = items.filter((item) => 'layout' in item)
  const pieces = lines.flatMap((line, index) => piecesOf(line, lines[index - 1], name))
  const units: TextUnit[] = []
  for (const piece of pieces) {
    const unit = units.at(-1)
    if (unit && piece.continues) {
      unit.items.push(piece)
      unit.box = unionOf([unit.box, piece.box]) ?? unit.box
    } else units.push({ box: piece.box, items: [piece] })
  }
  for (const item of items.toReversed()) if ('rect' in item) addBackground(units, item)
  return units
}

function piecesOf(line: RichLine, before: RichLine | undefined, name: UnitName): Piece[] {
  const { layout, style } = line
  const [textLine] = layout.lines
  if (!textLine) return []
  const isSameLine = before !== undefined && shareLine(before, line)
  if (name === 'line') return [{ ...line, box: textLine.box, continues: isSameLine }]
  const measurer = measurerOf(style)
  return textLine.runs.flatMap((run) =>
    cutsOf(run, name).map(({ from, to }) => pieceOf(line, textLine, run, from, to, measurer)),
  )
}

/** Whether two styled parts of a text stand in one line. */
export function shareLine({ layout: a }: RichLine, { layout: b }: RichLine): boolean {
  const [first, second] = [a.lines[0]?.box, b.lines[0]?.box]
  if (!first || !second) return false
  const [start, end] = a.isVertical ? (['left', 'right'] as const) : (['top', 'bottom'] as const)
  const shared = Math.min(first[end], second[end]) - Math.max(first[start], second[start])
  return shared > 0.5 * Math.min(first[end] - first[start], second[end] - second[start])
}

const segmenters = {
  char: new Intl.Segmenter('zh', { granularity: 'grapheme' }),
  word: new Intl.Segmenter('zh', { granularity: 'word' }),
}

/** The ranges of a run's units, without blanks around them. Punctuation belongs to the word before it. */
function cutsOf({ text, isRtl }: TextRun, name: 'char' | 'word'): { from: number; to: number }[] {
  if (isRtl) return [{ from: 0, to: text.length }]
  const cuts: { from: number; to: number }[] = []
  for (const { segment, index, isWordLike } of segmenters[name].segment(text)) {
    if (segment.trim() === '') continue
    const cut = cuts.at(-1)
    const to = index + segment.length
    if (cut && name === 'word' && isWordLike === false && cut.to === index) cut.to = to
    else cuts.push({ from: index, to })
  }
  return cuts
}

function pieceOf(
  line: RichLine,
  { box }: TextLine,
  run: TextRun,
  from: number,
  to: number,
  measurer: Measurer,
): Piece {
  const text = run.text.slice(from, to)
  const isWhole = from === 0 && to === run.text.length
  const width = isWhole ? run.width : measurer.advance(text)
  // Kerning moves a character towards the one before it.
  const offset = from === 0 ? 0 : measurer.advance(run.text.slice(0, to)) - width
  const { isVertical } = line.layout
  const cut: TextRun = isVertical
    ? { ...run, text, width, y: run.y + offset }
    : { ...run, text, width, x: run.x + offset }
  const along = isVertical ? uprightStart(cut, measurer) : cut.x
  const length = isVertical && !run.isSideways ? measurer.em : width
  const bounds: Bounds = isVertical
    ? { left: box.left, right: box.right, top: along, bottom: along + length }
    : { left: along, right: along + length, top: box.top, bottom: box.bottom }
  const part: TextLine = { text, box: bounds, runs: [cut] }
  return { ...line, layout: { ...line.layout, lines: [part] }, box: bounds, continues: false }
}

/** The upper end of a run in vertical text; an upright character stands on its baseline. */
const uprightStart = ({ y, isSideways }: TextRun, { ascent, descent, em }: Measurer) =>
  isSideways ? y : y - (ascent - descent + em) / 2

/** Gives each unit the part of a background behind it; what is behind none goes with the nearest. */
function addBackground(units: TextUnit[], { rect, color }: TextBackground) {
  let isBehind = false
  for (const unit of units) {
    const part = {
      left: Math.max(rect.left, unit.box.left),
      top: rect.top,
      right: Math.min(rect.right, unit.box.right),
      bottom: rect.bottom,
    }
    const isInLine = Math.min(rect.bottom, unit.box.bottom) > Math.max(rect.top, unit.box.top)
    if (!isInLine || part.right <= part.left) continue
    isBehind = true
    unit.items.unshift({ rect: part, color })
  }
  if (isBehind) return
  const distance = ({ box }: TextUnit) => Math.abs(box.top + box.bottom - rect.top - rect.bottom)
  const [nearest] = units.toSorted((a, b) => distance(a) - distance(b))
  nearest?.items.unshift({ rect, color })
}
