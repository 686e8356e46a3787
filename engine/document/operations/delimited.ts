import { type Cell, cellText, parseCell } from '#engine/elements/grid.ts'

/** Formats and parses cells as spreadsheets do for the clipboard and for files. */

type Rows = readonly (readonly Cell[])[]

const TAB = '\t'
const COMMA = ','

/** Cells as tab-separated text; cells with tabs, line breaks or leading quotes are quoted. */
export const formatTsv = (rows: Rows): string =>
  rows.map((row) => row.map((cell) => quoted(cellText(cell), /[\t\r\n]|^"/)).join(TAB)).join('\n')

/** Cells as a CSV file (RFC 4180). */
export const formatCsv = (rows: Rows): string =>
  rows.map((row) => row.map((cell) => quoted(cellText(cell), /[",\r\n]/)).join(COMMA)).join('\r\n')

const quoted = (text: string, special: RegExp) =>
  special.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/**
 * Parses the cells of a copied text: separated by tabs, or by commas if there are no tabs and several lines have the
 * same number of commas. A trailing line break, which spreadsheets append, makes no row.
 */
export function parseCopied(text: string): Cell[][] {
  const plain = text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/\n$/, '')
  const rows = split(plain, plain.includes(TAB) || !isCsv(plain) ? TAB : COMMA)
  return rows.map((row) => row.map(parseCell))
}

function isCsv(text: string): boolean {
  const rows = split(text, COMMA)
  const width = rows[0]?.length ?? 0
  return rows.length > 1 && width > 1 && rows.every((row) => row.length === width)
}

/** A quote within a field, or one that is never closed, is an ordinary character. */
const FIELD = {
  [TAB]: /"((?:[^"]|"")*)"(?=[\t\n]|$)|[^\t\n]*/y,
  [COMMA]: /"((?:[^"]|"")*)"(?=[,\n]|$)|[^,\n]*/y,
}

function split(text: string, separator: typeof TAB | typeof COMMA): string[][] {
  const field = FIELD[separator]
  const rows: string[][] = [[]]
  let at = 0
  for (;;) {
    field.lastIndex = at
    const [whole = '', inner] = field.exec(text) ?? []
    rows.at(-1)?.push(inner === undefined ? whole : inner.replaceAll('""', '"'))
    at += whole.length
    if (at >= text.length) return rows
    if (text[at] === '\n') rows.push([])
    at += 1
  }
}
