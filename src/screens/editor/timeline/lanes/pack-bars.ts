import type { AnimationBar } from '#engine/timeline/index.ts'

/** Where a bar lies in its page's column, px. */
export interface PlacedBar {
  key: string
  bar: AnimationBar
  left: number
  width: number
  row: number
}

/** Bars for which there was no room in the rows. */
export interface HiddenBars {
  left: number
  bars: AnimationBar[]
}

interface Options {
  scale: number
  /** How long the page is shown. */
  seconds: number
  /** The bars of these elements come before others. */
  selected: ReadonlySet<string>
  /** Bars that stay in their row, by their keys: something is being dragged. */
  held?: ReadonlyMap<string, number> | undefined
}

const ROWS = 2
/** A bar can always be seen and taken, px. */
const NARROWEST = 8
/** What stands for hidden bars, px. */
const MORE_WIDTH = 26
/** No two signs are nearer to each other, px. */
const SIGN_PITCH = 120

export const keyOf = ({ elementId, index }: Pick<AnimationBar, 'elementId' | 'index'>): string =>
  `${elementId}/${index ?? 'growth'}`

/**
 * Puts bars into two rows in which none covers another; what finds no room is gathered in signs over the last row,
 * each about where its bars would begin.
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
  return { placed, hidden: gathered(hidden, options.seconds * options.scale) }
}

function placeOf(bar: AnimationBar, { scale, seconds }: Options): PlacedBar {
  const last = seconds * scale
  // What begins after its page has gone is never seen, yet it can be brought back.
  const left = Math.max(0, Math.min(bar.start * scale, last - NARROWEST))
  const width = Math.max(NARROWEST, Math.min(bar.end * scale, last) - left)
  return { key: keyOf(bar), bar, left, width, row: 0 }
}

function pack(places: readonly PlacedBar[], { held }: Options) {
  const rows = Array.from({ length: ROWS }, (): PlacedBar[] => [])
  const hidden: PlacedBar[] = []
  const put = (place: PlacedBar, row: number) => rows[row]?.push({ ...place, row })
  for (const place of places) {
    const kept = held?.get(place.key)
    if (kept !== undefined) put(place, kept)
  }
  for (const place of places) {
    if (held?.has(place.key)) continue
    const row = held ? -1 : rows.findIndex((taken) => taken.every((other) => isApart(place, other)))
    if (row < 0) hidden.push(place)
    else put(place, row)
  }
  return { placed: rows.flat(), hidden }
}

const isApart = (one: PlacedBar, other: PlacedBar) =>
  one.left >= other.left + other.width - 0.5 || other.left >= one.left + one.width - 0.5

/** Not so many signs that they cover the row. @param last where the page ends, px */
function gathered(hidden: readonly PlacedBar[], last: number): HiddenBars[] {
  const signs: HiddenBars[] = []
  for (const { bar, left } of hidden.toSorted((a, b) => a.left - b.left)) {
    const sign = signs.at(-1)
    if (sign && left < sign.left + SIGN_PITCH) sign.bars.push(bar)
    else signs.push({ left: Math.max(0, Math.min(left, last - MORE_WIDTH)), bars: [bar] })
  }
  return signs
}
