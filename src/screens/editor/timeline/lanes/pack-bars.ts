import type { AnimationBar } from '#engine/timeline/index.ts'

/** The place of a bar in its page's column, px. */
export interface PlacedBar {
  key: string
  bar: AnimationBar
  left: number
  width: number
  row: number
  /** The part of the bar that no button covers, from the bar's left. */
  free: { left: number; width: number }
}

/** Bars that found no room in the rows, and where the button for them lies. */
export interface HiddenBars {
  left: number
  bars: AnimationBar[]
}

interface Options {
  scale: number
  /** How long the page is shown, s. */
  seconds: number
  /** The bars of these elements take precedence. */
  selected: ReadonlySet<string>
  /** During a drag: the row of each placed bar, by key. Bars keep their row, and hidden ones stay hidden. */
  keptRows?: ReadonlyMap<string, number> | undefined
}

const ROWS = 2
/** Buttons for hidden bars lie over the last row. */
const BUTTON_ROW = ROWS - 1
/** So that every bar can be seen and dragged, px. */
const MIN_WIDTH = 8
/** The button for hidden bars, px. */
const BUTTON_WIDTH = 26
/** The distance between two such buttons, px. */
const BUTTON_PITCH = 120

export const keyOf = ({ elementId, index }: Pick<AnimationBar, 'elementId' | 'index'>): string =>
  `${elementId}/${index ?? 'growth'}`

/**
 * Packs bars into two rows without overlaps. Bars without room are grouped by where they start; a button stands
 * for each group.
 */
export function packBars(
  bars: readonly AnimationBar[],
  options: Options,
): { placed: PlacedBar[]; hidden: HiddenBars[] } {
  const inOrder = bars.map((bar) => placeOf(bar, options)).toSorted((a, b) => a.left - b.left)
  const first = pack(inOrder, options)
  const isSelected = ({ bar }: PlacedBar) => options.selected.has(bar.elementId)
  const byRank = [...inOrder.filter(isSelected), ...inOrder.filter((place) => !isSelected(place))]
  const { placed, hidden } = first.hidden.some(isSelected) ? pack(byRank, options) : first
  const groups = grouped(hidden, options.seconds * options.scale)
  const clear = placed.map((place) =>
    place.row === BUTTON_ROW ? { ...place, free: freePart(place, groups) } : place,
  )
  return { placed: clear, hidden: groups }
}

/** The longest part of a bar between the buttons over it. */
function freePart({ left, width }: PlacedBar, buttons: readonly HiddenBars[]): PlacedBar['free'] {
  const end = left + width
  const over = buttons.filter((button) => button.left < end && button.left + BUTTON_WIDTH > left)
  const starts = [left, ...over.map((button) => button.left + BUTTON_WIDTH)]
  const ends = [...over.map((button) => button.left), end]
  const parts = starts.map((start, at) => ({ left: start - left, width: (ends[at] ?? end) - start }))
  return parts.reduce((longest, part) => (part.width > longest.width ? part : longest))
}

function placeOf(bar: AnimationBar, { scale, seconds }: Options): PlacedBar {
  const last = seconds * scale
  // An animation that starts after the end of its page never plays, but its bar can be dragged back.
  const left = Math.max(0, Math.min(bar.start * scale, last - MIN_WIDTH))
  const width = Math.max(MIN_WIDTH, Math.min(bar.end * scale, last) - left)
  return { key: keyOf(bar), bar, left, width, row: 0, free: { left: 0, width } }
}

function pack(places: readonly PlacedBar[], { keptRows }: Options) {
  const rows = Array.from({ length: ROWS }, (): PlacedBar[] => [])
  const hidden: PlacedBar[] = []
  const put = (place: PlacedBar, row: number) => rows[row]?.push({ ...place, row })
  for (const place of places) {
    const kept = keptRows?.get(place.key)
    if (kept !== undefined) put(place, kept)
  }
  for (const place of places) {
    if (keptRows?.has(place.key)) continue
    const row = keptRows ? -1 : rows.findIndex((taken) => taken.every((other) => isApart(place, other)))
    if (row < 0) hidden.push(place)
    else put(place, row)
  }
  return { placed: rows.flat(), hidden }
}

const isApart = (one: PlacedBar, other: PlacedBar) =>
  one.left >= other.left + other.width - 0.5 || other.left >= one.left + one.width - 0.5

/** Groups hidden bars that are close together. @param last the end of the page, px */
function grouped(hidden: readonly PlacedBar[], last: number): HiddenBars[] {
  const groups: HiddenBars[] = []
  for (const { bar, left } of hidden.toSorted((a, b) => a.left - b.left)) {
    const group = groups.at(-1)
    if (group && left < group.left + BUTTON_PITCH) group.bars.push(bar)
    else groups.push({ left: Math.max(0, Math.min(left, last - BUTTON_WIDTH)), bars: [bar] })
  }
  return groups
}
