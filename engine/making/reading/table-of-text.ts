import { parseCopied } from '#engine/document/operations/index.ts'
import { numberIn } from '#engine/elements/chart/numbers.ts'
import { cellText } from '#engine/elements/grid.ts'

/** Longer texts are no numbers that someone pastes for a chart. */
const LONGEST = 50_000
/** A name and the number behind it, with a unit of a few characters. */
const PAIR =
  /^\s*(?:[-*•·]\s*|\d{1,2}[.、)）]\s*)?(.{1,40}?)\s*(?:[:：=|]|为|是|达到?|约)?\s*([+-]?\d[\d,]*(?:\.\d+)?)\s*([^\d\s]{0,6})\s*$/u
const HEADER_OF_VALUES = '数值'

/**
 * Reads a table from a pasted text: cells from a spreadsheet or CSV, or names with numbers such as 一月 120，二月 150.
 * @returns rows of cells with the headers first and the names in the first column; null if there are no numbers
 */
export function tableOfText(text: string): string[][] | null {
  if (text.length > LONGEST) return null
  return tableOfCells(text) ?? tableOfLines(text) ?? tableOfPairs(text)
}

function tableOfCells(text: string): string[][] | null {
  const rows = parseCopied(text.trim()).map((row) => row.map((cell) => cellText(cell).trim()))
  return withHeaders(rows)
}

/** Cells that are separated by spaces, the same number of them in each line. */
function tableOfLines(text: string): string[][] | null {
  const rows = linesOf(text).map((line) => line.split(/\s+/))
  const width = rows[0]?.length ?? 0
  return rows.length > 1 && rows.every((row) => row.length === width) ? withHeaders(rows) : null
}

function tableOfPairs(text: string): string[][] | null {
  const parts = linesOf(text).flatMap((line) => line.split(/[，；;、。]|,(?!\d{3})/))
  const pairs = parts.flatMap((part) => {
    const [, name, value, unit = ''] = PAIR.exec(part) ?? []
    return name === undefined || value === undefined ? [] : [{ name: name.trim(), value, unit }]
  })
  if (pairs.length < 2) return null
  const units = new Set(pairs.map(({ unit }) => unit))
  const [unit = ''] = units
  const isCommon = units.size === 1 && unit !== '' && !/[%％万亿]/.test(unit)
  return [
    ['', isCommon ? `${HEADER_OF_VALUES}（${unit}）` : HEADER_OF_VALUES],
    ...pairs.map((pair) => [pair.name, pair.value + (isCommon ? '' : pair.unit)]),
  ]
}

const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The rows with a first one of headers; null unless rows have a name and a number. */
function withHeaders(all: string[][]): string[][] | null {
  const rows = all.filter((row) => row.some((cell) => cell !== ''))
  const [first = []] = rows
  const hasNumbers = (row: readonly string[]) => row.slice(1).some((cell) => numberIn(cell) !== null)
  const isHeader = !hasNumbers(first)
  const body = isHeader ? rows.slice(1) : rows
  if (
    body.length === 0 ||
    !body.every((row) => (hasNumbers(row) && numberIn(row[0]) === null) || isDate(row[0]))
  )
    return null
  if (isHeader) return rows
  const names = first
    .slice(1)
    .map((_, at) => (first.length > 2 ? `${HEADER_OF_VALUES} ${at + 1}` : HEADER_OF_VALUES))
  return [['', ...names], ...rows]
}

/** Years are numbers, too. */
const isDate = (cell = '') => /^(?:19|20)\d{2}$/.test(cell)
