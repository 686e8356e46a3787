import { BATCH_LIMITS, type BatchTable, type Mapping } from '#engine/document/index.ts'
import { type Cell, cellText } from '#engine/elements/grid.ts'

/** Addresses of uploaded pictures by the names of their files. */
export type PictureFiles = Readonly<Record<string, string>>

/** Where the pictures of a table are named. */
interface Pictures {
  table: BatchTable
  mapping: Mapping
  /** Placeholders that are the address of a picture. */
  placeholders: readonly string[]
  files: PictureFiles
}

/** What the cells of picture columns name, and what is there for them. */
export interface NamedPictures {
  /** Names of the columns. */
  columns: string[]
  /** Cells that are not blank. */
  cells: number
  /** Of these, cells that are an address or name exactly one file. */
  found: number
  /** Rows with a cell that is neither. */
  rowsWithout: number
  /** Names without a file, each once, as the table has them. */
  missing: string[]
  /** Names without an extension that several files have. */
  ambiguous: { name: string; files: string[] }[]
  /** Files that no cell names. */
  unused: string[]
}

/** Addresses of the internet, data URLs, and paths of uploaded and shipped files. */
const USABLE = /^(?:https?:\/\/\S|data:|\/(?:media|templates|materials|music|samples)\/\S)/i
/** A number after a dot, as in `v1.5`, belongs to the name. */
const EXTENSION = /\.[a-z][a-z0-9]{1,4}$/i

/** macOS writes names of files in another Unicode form than tables have. */
const comparable = (name: string) => name.normalize('NFC').trim().toLowerCase()
const withoutExtension = (name: string) => name.trim().replace(EXTENSION, '')

/** The files with one more, which replaces one of the same name. */
export const withFile = (files: PictureFiles, name: string, address: string): PictureFiles => ({
  ...withoutFile(files, name),
  [name]: address,
})

export const withoutFile = (files: PictureFiles, name: string): PictureFiles =>
  Object.fromEntries(Object.entries(files).filter(([other]) => comparable(other) !== comparable(name)))

/** Finds the files that a cell may mean: the one of exactly that name, otherwise all that differ in the extension. */
function finderOf(files: PictureFiles): (cell: Cell | undefined) => string[] {
  const whole = new Map(Object.keys(files).map((name) => [comparable(name), name]))
  const bare = new Map<string, string[]>()
  for (const name of Object.keys(files)) {
    const key = comparable(withoutExtension(name))
    bare.set(key, [...(bare.get(key) ?? []), name])
  }
  return (cell) => {
    const wanted = comparable(cellText(cell))
    if (USABLE.test(wanted)) return []
    const exact = whole.get(wanted)
    return exact === undefined ? (bare.get(wanted) ?? []) : [exact]
  }
}

/** The columns that fill pictures. */
const columnsOf = ({ mapping, placeholders }: Pick<Pictures, 'mapping' | 'placeholders'>): number[] => [
  ...new Set(placeholders.map((name) => mapping[name] ?? null).filter((column) => column !== null)),
]

/** What the picture columns of a table name; null if no column fills a picture. */
export function namedPictures({ table, mapping, placeholders, files }: Pictures): NamedPictures | null {
  const columns = columnsOf({ mapping, placeholders })
  if (columns.length === 0) return null
  const filesFor = finderOf(files)
  const missing = new Map<string, string>()
  const ambiguous = new Map<string, { name: string; files: string[] }>()
  const used = new Set<string>()
  let [cells, found, rowsWithout] = [0, 0, 0]
  for (const row of table.rows) {
    let isWhole = true
    for (const column of columns) {
      const name = cellText(row[column]).trim()
      if (name === '') continue
      cells++
      const fitting = filesFor(name)
      for (const file of fitting) used.add(file)
      if (USABLE.test(name) || fitting.length === 1) found++
      else {
        isWhole = false
        const key = comparable(name)
        if (fitting.length === 0) missing.set(key, missing.get(key) ?? name)
        else ambiguous.set(key, ambiguous.get(key) ?? { name, files: fitting })
      }
    }
    if (!isWhole) rowsWithout++
  }
  return {
    columns: columns.map((column) => table.columns[column] ?? ''),
    ...{ cells, found, rowsWithout },
    missing: [...missing.values()],
    ambiguous: [...ambiguous.values()],
    unused: Object.keys(files).filter((name) => !used.has(name)),
  }
}

/**
 * A table whose cells have the addresses of the files that they name, and its mapping. A column that also fills texts
 * or names works stays as it is: its pictures come from a copy.
 * @param nameColumn names works
 */
export function withAddresses(
  { table, mapping, placeholders, files }: Pictures,
  nameColumn: number | null,
): { table: BatchTable; mapping: Mapping } {
  const filesFor = finderOf(files)
  let filled = { table, mapping }
  for (const column of columnsOf({ mapping, placeholders })) {
    const cells = table.rows.map((row) => {
      const [file, ...others] = filesFor(row[column])
      return file !== undefined && others.length === 0 ? (files[file] ?? null) : (row[column] ?? null)
    })
    if (cells.every((cell, at) => cell === (table.rows[at]?.[column] ?? null))) continue
    const isShared =
      column === nameColumn ||
      Object.entries(mapping).some(([name, at]) => at === column && !placeholders.includes(name))
    const target = isShared ? spareColumn(filled, nameColumn) : column
    if (target !== null) filled = withColumn(filled, { column, target, cells, placeholders })
  }
  return filled
}

/** A column after the last one, or one that fills nothing in the widest table; null if all are used. */
function spareColumn(
  { table: { columns }, mapping }: Pick<Pictures, 'table' | 'mapping'>,
  nameColumn: number | null,
): number | null {
  if (columns.length < BATCH_LIMITS.columns) return columns.length
  const used = new Set([...Object.values(mapping), nameColumn])
  const spare = columns.findIndex((_, at) => !used.has(at))
  return spare < 0 ? null : spare
}

interface Column {
  /** Whose pictures they are. */
  column: number
  /** Where the cells go. */
  target: number
  cells: readonly Cell[]
  placeholders: readonly string[]
}

function withColumn(
  { table: { columns, rows }, mapping }: Pick<Pictures, 'table' | 'mapping'>,
  { column, target, cells, placeholders }: Column,
): { table: BatchTable; mapping: Mapping } {
  const isMoved = ([name, at]: [string, number | null]) => at === column && placeholders.includes(name)
  return {
    table: {
      columns: replaced(columns, target, columns[column] ?? ''),
      rows: rows.map((row, at) => replaced(row, target, cells[at] ?? null)),
    },
    mapping: Object.fromEntries(
      Object.entries(mapping).map((entry) => [entry[0], isMoved(entry) ? target : entry[1]]),
    ),
  }
}

/** A copy of a list with another item, which may be one after the last. */
const replaced = <Item>(list: readonly Item[], at: number, item: Item): Item[] => [
  ...list.slice(0, at),
  item,
  ...list.slice(at + 1),
]
