import Papa from 'papaparse'
import { decodedText } from './decode-text.ts'

/**
 * The cells of a file with separated values, such as .csv; blank rows are left out. The separator is found by what the
 * rows have in common, or named by the first line (`sep=;`), which Excel understands.
 * @returns null for a file that is no text
 */
export function readDelimited(bytes: Uint8Array): string[][] | null {
  const text = decodedText(bytes).replace(/^\uFEFF/, '')
  if (text.includes('\0')) return null
  const [line = '', delimiter = ''] = /^"?sep=([^\r\n])"?(?:\r\n?|\n)/i.exec(text) ?? []
  const { data } = Papa.parse<string[]>(text.slice(line.length), { skipEmptyLines: 'greedy', delimiter })
  return data.map((row) => row.map((cell) => cell.replace(/\r\n?/g, '\n').trim()))
}
