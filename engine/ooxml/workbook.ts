import { format } from 'numfmt'
import readXlsxFile from 'read-excel-file/universal'
import { type Cell, parseCell, spreadsheetCell } from '#engine/elements/grid.ts'
import { type Archive, openArchive, Refusal } from './archive.ts'
import { builtInFormats } from './built-in-formats.ts'
import type { MergedCell } from './merged-cells.ts'
import { at, childrenOf, flagOf, numberOf } from './xml.ts'

export interface WorkbookSheet {
  name: string
  /** From A1, as wide as the widest row. */
  rows: Cell[][]
  /** Whether the author has hidden it, as those with notes or sources. */
  isHidden: boolean
  /** Rows and columns that the author has hidden, by hand or by a filter; from 0. */
  hidden: { rows: ReadonlySet<number>; columns: ReadonlySet<number> }
  /** The cells that span several columns. */
  merged: readonly MergedCell[]
  /** The cells with a formula whose result is not stored; they are empty. */
  uncomputed: readonly CellPlace[]
}

/** A cell by its column and row, from 0, and as spreadsheets name it, such as B3. */
export interface CellPlace {
  name: string
  column: number
  row: number
}

const WORKBOOK = 'xl/workbook.xml'
const LOCALE = 'zh-CN'
const BROKEN = '文件打不开，可能已损坏，请在 Excel 里另存为 .xlsx'

/**
 * Reads the sheets of a workbook (.xlsx). Numbers with a format, such as percentages and dates, are as the sheet shows
 * them (ECMA-376 part 1, 18.8.30). Each row that a merged cell of one column spans has its value.
 * @throws Refusal
 */
export async function readSheets(bytes: Uint8Array): Promise<WorkbookSheet[]> {
  // Checks sizes before the parser inflates anything.
  const archive = openArchive(bytes, 'Excel', '.xlsx')
  const sheets = await readXlsxFile(new Blob([new Uint8Array(bytes)])).catch(() => {
    throw new Refusal(BROKEN)
  })
  const partOf = partsOf(archive)
  const patterns = readable(() => patternsOf(archive), [])
  return sheets.map(({ sheet: name, data }) => {
    const { part = '', isHidden = false } = partOf.get(name) ?? {}
    const shown = readable(() => formattedIn(archive, part, patterns), NONE)
    const hidden = readable(() => hiddenIn(archive, part, data), NOTHING_HIDDEN)
    const uncomputed = readable(() => uncomputedIn(archive, part), [])
    const rows = data.map((row, y) => row.map((cell, x) => shown.get(`${x},${y}`) ?? spreadsheetCell(cell)))
    const all = readable(() => mergedIn(archive, part), [])
    for (const { column, row: from, rows: count } of all.filter(({ columns }) => columns === 1))
      for (const row of rows.slice(from + 1, from + count)) row[column] = rows[from]?.[column] ?? null
    return { name, rows, isHidden, hidden, merged: all.filter(({ columns }) => columns > 1), uncomputed }
  })
}

type Shown = ReadonlyMap<string, Cell>
const NONE: Shown = new Map()
const NOTHING_HIDDEN: WorkbookSheet['hidden'] = { rows: new Set(), columns: new Set() }

/** What is not needed to read the values of a workbook; `otherwise` where it cannot be read. */
function readable<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read()
  } catch (error) {
    if (error instanceof Refusal) return otherwise
    throw error
  }
}

interface SheetPart {
  part: string
  isHidden: boolean
}

/** The parts of the sheets by name. */
const partsOf = (archive: Archive): ReadonlyMap<string, SheetPart> =>
  readable(() => {
    const targets = archive.relationships(WORKBOOK)
    return new Map(
      childrenOf(at(archive.xml(WORKBOOK), 'sheets'), 'sheet').map(({ attributes }) => [
        attributes.name ?? '',
        {
          part: targets.get(attributes['r:id'] ?? '')?.target ?? '',
          isHidden: /^(?:very)?hidden$/i.test(attributes.state ?? ''),
        },
      ]),
    )
  }, new Map())

/** The number format of each cell style; null for the general one. None of a workbook whose dates begin in 1904. */
function patternsOf(archive: Archive): (string | null)[] {
  const is1904 = flagOf(at(archive.xml(WORKBOOK), 'workbookPr'), 'date1904') === true
  if (is1904 || !archive.has('xl/styles.xml')) return []
  const styles = archive.xml('xl/styles.xml')
  const own = new Map(
    childrenOf(at(styles, 'numFmts'), 'numFmt').map(({ attributes }) => [
      Number(attributes.numFmtId),
      attributes.formatCode ?? '',
    ]),
  )
  return childrenOf(at(styles, 'cellXfs'), 'xf').map((node) => {
    const id = numberOf(node, 'numFmtId') ?? 0
    const pattern = own.get(id) ?? builtInFormats[id] ?? ''
    return pattern === '' || pattern === '@' || /^general$/i.test(pattern) ? null : pattern
  })
}

/** What formatted numbers of a sheet show, by column and row from 0. */
function formattedIn(archive: Archive, part: string, patterns: readonly (string | null)[]): Shown {
  if (patterns.every((pattern) => pattern === null)) return NONE
  const shown = new Map<string, Cell>()
  for (const row of childrenOf(at(archive.xml(part), 'sheetData'), 'row')) {
    for (const cell of childrenOf(row, 'c')) {
      const { r = '', s = '', t = 'n' } = cell.attributes
      const pattern = s === '' ? null : patterns[Number(s)]
      const value = Number(at(cell, 'v')?.text || Number.NaN)
      const place = placeOf(r)
      if (t !== 'n' || !pattern || !Number.isFinite(value) || !place) continue
      const text = formatted(pattern, value)
      if (text !== undefined) shown.set(place, parseCell(text))
    }
  }
  return shown
}

function formatted(pattern: string, value: number): string | undefined {
  try {
    return format(pattern, value, { locale: LOCALE }).trim()
  } catch {
    return undefined // A format that no program understands.
  }
}

/** The hidden rows and columns within the cells that were read (ECMA-376 part 1, 18.3.1.13 and 18.3.1.73). */
function hiddenIn(
  archive: Archive,
  part: string,
  data: readonly (readonly unknown[])[],
): WorkbookSheet['hidden'] {
  const sheet = archive.xml(part)
  const rows = childrenOf(at(sheet, 'sheetData'), 'row')
    .filter((row) => flagOf(row, 'hidden') === true)
    .map((row) => (numberOf(row, 'r') ?? 0) - 1)
  const width = Math.max(0, ...data.map((row) => row.length))
  const columns = childrenOf(at(sheet, 'cols'), 'col')
    .filter((column) => flagOf(column, 'hidden') === true)
    .flatMap((column) => {
      const from = (numberOf(column, 'min') ?? 1) - 1
      // What follows the table is often hidden up to the last column that there can be.
      const to = Math.min(numberOf(column, 'max') ?? 0, width)
      return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
    })
  return { rows: new Set(rows.filter((row) => row < data.length)), columns: new Set(columns) }
}

/** Programs that do not calculate write formulas without results; one that results in an empty text has `str`. */
const uncomputedIn = (archive: Archive, part: string): CellPlace[] =>
  childrenOf(at(archive.xml(part), 'sheetData'), 'row').flatMap((row) =>
    childrenOf(row, 'c').flatMap((cell) => {
      const { r = '', t } = cell.attributes
      const isEmpty = (at(cell, 'v')?.text ?? '') === '' && !at(cell, 'is')
      const place = at(cell, 'f') && isEmpty && t !== 'str' ? placeOf(r)?.split(',').map(Number) : undefined
      const [column, y] = place ?? []
      return column === undefined || y === undefined ? [] : [{ name: r, column, row: y }]
    }),
  )

const mergedIn = (archive: Archive, part: string): MergedCell[] =>
  childrenOf(at(archive.xml(part), 'mergeCells'), 'mergeCell').flatMap(({ attributes: { ref = '' } }) => {
    const [first, last] = ref.split(':').map((reference) => placeOf(reference)?.split(',').map(Number))
    const [[column, row], [right, bottom]] = [first ?? [], last ?? []]
    if (column === undefined || row === undefined || right === undefined || bottom === undefined) return []
    return [{ column, row, columns: right - column + 1, rows: bottom - row + 1 }]
  })

/** A1 as `0,0`. */
function placeOf(reference: string): string | undefined {
  const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(reference) ?? []
  if (letters === '') return undefined
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return `${column},${Number(digits) - 1}`
}
