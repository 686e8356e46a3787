import { type Pasted, trimmed } from '#engine/document/operations/index.ts'
import { type Cell, parseCell } from '#engine/elements/grid.ts'

/** A sheet of a file, as far as the grid takes it. */
export interface FileSheet extends Omit<Pasted, 'range'> {
  name: string
}

/** Why a file could not be read; the message is for the author. */
export class ImportFault extends Error {}

const MB = 1024 * 1024
export const LARGEST_FILE = 10 * MB

const KEPT = '表格没有改动'

/**
 * The sheets of an .xlsx or .csv file that have something in them.
 * @throws ImportFault
 */
export async function readSheets(file: File): Promise<FileSheet[]> {
  if (file.size > LARGEST_FILE) {
    throw new ImportFault(`文件有 ${Math.ceil(file.size / MB)} MB，最大 ${LARGEST_FILE / MB} MB，${KEPT}`)
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const sheets = startsWith(bytes, ZIP) ? await readXlsx(file) : [await readCsv(bytes, file.name)]
  const filled = sheets
    .map(({ name, rows }) => ({ name, ...trimmed(rows) }))
    .filter(({ sheet }) => sheet.cells.some((row) => row.some((cell) => cell !== null)))
  if (filled.length === 0) throw new ImportFault(`文件里没有数据，${KEPT}`)
  return filled
}

interface FileRows {
  name: string
  rows: Cell[][]
}

const ZIP = [0x50, 0x4b]
/** Old Office files, and new ones that are encrypted. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0]

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte)

async function readXlsx(file: File): Promise<FileRows[]> {
  const { default: readXlsxFile } = await import('read-excel-file/browser')
  try {
    const sheets = await readXlsxFile(file)
    return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(cellOf)) }))
  } catch (error) {
    throw new ImportFault(`文件打不开，可能已损坏，请在 Excel 里另存为 .xlsx 再试，${KEPT}`, { cause: error })
  }
}

/** What a spreadsheet stores in a cell; dates and truth values as Chinese spreadsheets show them. */
function cellOf(value: unknown): Cell {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (value instanceof Date) return dateText(value)
  return typeof value === 'string' ? parseCell(value) : null
}

/** Dates in spreadsheets know no time zone: they are read as UTC. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const [day = '', time = ''] = date.toISOString().split('T')
  const clock = time.slice(0, 5)
  return clock === '00:00' ? day : `${day} ${clock}`
}

async function readCsv(bytes: Uint8Array, name: string): Promise<FileRows> {
  if (startsWith(bytes, OLE)) {
    throw new ImportFault(`文件有密码，或是旧版 .xls，请在 Excel 里去掉密码、另存为 .xlsx 再试，${KEPT}`)
  }
  const text = decoded(bytes)
  if (text.includes('\0')) throw new ImportFault(`这不是表格文件，请选择 .xlsx 或 .csv，${KEPT}`)
  const { default: Papa } = await import('papaparse')
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' })
  return { name, rows: data.map((row) => row.map((cell) => parseCell(cell.trim()))) }
}

/** Chinese spreadsheets write CSV files in GBK unless told otherwise; what is no UTF-8 is taken for that. */
function decoded(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
