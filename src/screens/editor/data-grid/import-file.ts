import { type Pasted, trimmed } from '#engine/document/operations/index.ts'
import { type Cell, parseCell } from '#engine/elements/grid.ts'
import { MB } from '#engine/util/bytes.ts'
import { startsWith } from '#engine/util/starts-with.ts'
import { fileSize } from '#src/ui/format.ts'

/** A sheet of a file, clipped to the grid's limits. */
export interface FileSheet extends Omit<Pasted, 'range'> {
  name: string
  /** What was left out or is empty, in Chinese. */
  notes: readonly string[]
}

/** A file could not be read; the message is shown to the author. */
export class SheetImportError extends Error {}

export const LARGEST_FILE = 10 * MB

const KEPT = '表格没有改动'

/**
 * Reads the non-empty sheets of an .xlsx or .csv file.
 * @throws SheetImportError
 */
export async function readSheets(file: File): Promise<FileSheet[]> {
  if (file.size > LARGEST_FILE) {
    throw new SheetImportError(`文件不能超过 ${LARGEST_FILE / MB} MB，这个有 ${fileSize(file.size)}，${KEPT}`)
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const sheets = startsWith(bytes, ZIP) ? await readXlsx(bytes) : [await readCsv(bytes, file.name)]
  const filled = sheets
    .map(({ name, rows, notes }) => ({ name, notes, ...trimmed(rows) }))
    .filter(({ sheet }) => sheet.cells.some((row) => row.some((cell) => cell !== null)))
  if (filled.length === 0) throw new SheetImportError(`文件里没有数据，${KEPT}`)
  return filled
}

interface FileRows {
  name: string
  rows: Cell[][]
  notes: string[]
}

const ZIP = [0x50, 0x4b]
/** Signature of old Office files and of encrypted new ones. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0]

/** Numbers are as the sheet shows them, such as 35% or a date. */
async function readXlsx(bytes: Uint8Array): Promise<FileRows[]> {
  const { readSheets: sheetsIn, Refusal, shownRows } = await import('#engine/ooxml/index.ts')
  try {
    const sheets = (await sheetsIn(bytes)).filter(({ isHidden }) => !isHidden)
    return sheets.map((sheet) => ({ name: sheet.name, ...shownRows(sheet) }))
  } catch (error) {
    const reason =
      error instanceof Refusal ? error.message : '文件打不开，可能已损坏，请在 Excel 里另存为 .xlsx 再试'
    throw new SheetImportError(`${reason}，${KEPT}`, { cause: error })
  }
}

async function readCsv(bytes: Uint8Array, name: string): Promise<FileRows> {
  if (startsWith(bytes, OLE)) {
    throw new SheetImportError(`文件有密码，或是旧版 .xls，请在 Excel 里去掉密码、另存为 .xlsx 再试，${KEPT}`)
  }
  const { readDelimited } = await import('#engine/util/read-delimited.ts')
  const rows = readDelimited(bytes)
  if (!rows) throw new SheetImportError(`这不是表格文件，请选择 .xlsx 或 .csv，${KEPT}`)
  return { name, rows: rows.map((row) => row.map(parseCell)), notes: [] }
}
