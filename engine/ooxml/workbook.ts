import { format } from 'numfmt'
import readXlsxFile from 'read-excel-file/universal'
import { type Cell, parseCell, spreadsheetCell } from '#engine/elements/grid.ts'
import { type Archive, openArchive, Refusal } from './archive.ts'
import { builtInFormats } from './built-in-formats.ts'
import { at, childrenOf, flagOf, numberOf } from './xml.ts'

export interface WorkbookSheet {
  name: string
  /** From A1, as wide as the widest row. */
  rows: Cell[][]
}

const LOCALE = 'zh-CN'
const BROKEN = '文件打不开，可能已损坏，请在 Excel 里另存为 .xlsx'

/**
 * Reads the sheets of a workbook (.xlsx). Numbers with a format, such as percentages and dates, are as the sheet shows
 * them (ECMA-376 part 1, 18.8.30).
 * @throws Refusal
 */
export async function readSheets(bytes: Uint8Array): Promise<WorkbookSheet[]> {
  // Checks sizes before the parser inflates anything.
  const archive = openArchive(bytes, 'Excel', '.xlsx')
  const sheets = await readXlsxFile(new Blob([new Uint8Array(bytes)])).catch(() => {
    throw new Refusal(BROKEN)
  })
  const shownIn = shownCells(archive)
  return sheets.map(({ sheet, data }) => {
    const shown = shownIn(sheet)
    return {
      name: sheet,
      rows: data.map((row, y) => row.map((cell, x) => shown.get(`${x},${y}`) ?? spreadsheetCell(cell))),
    }
  })
}

type Shown = ReadonlyMap<string, Cell>
const NONE: Shown = new Map()

/** What formatted numbers of a sheet show, by column and row from 0. A workbook without readable formats has none. */
function shownCells(archive: Archive): (sheet: string) => Shown {
  try {
    const workbook = archive.xml('xl/workbook.xml')
    const patterns = patternsOf(archive)
    const is1904 = flagOf(at(workbook, 'workbookPr'), 'date1904') === true
    if (is1904 || patterns.every((pattern) => pattern === null)) return () => NONE
    const targets = archive.relationships('xl/workbook.xml')
    const parts = new Map(
      childrenOf(at(workbook, 'sheets'), 'sheet').map(({ attributes }) => [
        attributes.name ?? '',
        targets.get(attributes['r:id'] ?? '')?.target ?? '',
      ]),
    )
    return (sheet) => {
      const part = parts.get(sheet) ?? ''
      try {
        return archive.has(part) ? formattedIn(archive, part, patterns) : NONE
      } catch (error) {
        if (error instanceof Refusal) return NONE
        throw error
      }
    }
  } catch (error) {
    if (error instanceof Refusal) return () => NONE
    throw error
  }
}

/** The number format of each cell style; null for the general one. */
function patternsOf(archive: Archive): (string | null)[] {
  if (!archive.has('xl/styles.xml')) return []
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

function formattedIn(archive: Archive, part: string, patterns: readonly (string | null)[]): Shown {
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

/** A1 as `0,0`. */
function placeOf(reference: string): string | undefined {
  const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(reference) ?? []
  if (letters === '') return undefined
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return `${column},${Number(digits) - 1}`
}
