/** A value of a work that a change changes, in words for the author (Chinese). */
export interface Difference {
  /** Names the value: the same while the work is edited. */
  key: string
  /** The page that shows it; null if none does. */
  pageId: string | null
  /** Where it is, such as 第 2 页 · 标题; empty for the work itself. */
  place: string
  /** What it is, such as 文字. */
  what: string
  /** Empty if there was none. */
  before: string
  /** Empty if there is none anymore. */
  after: string
}

/** Longer values are cut. */
const LONGEST = 400

export const shown = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

/** Which value differs. */
export type Name = Omit<Difference, 'before' | 'after'>

/** A difference of two texts; none if they are equal. */
export function difference(name: Name, before: string, after: string): Difference[] {
  return before === after ? [] : [{ ...name, before: shown(before), after: shown(after) }]
}

/** A number without more decimals than the author sees. */
export const rounded = (value: number): string => String(Math.round(value * 100) / 100)

export const seconds = (value: number): string => `${rounded(value)} 秒`

/** Rows of a table as text. */
export const rowsText = (rows: readonly (readonly (string | number | boolean | null)[])[]): string =>
  rows.map((row) => row.map((cell) => String(cell ?? '')).join(' | ')).join('\n')
