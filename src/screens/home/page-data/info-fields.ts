import type { RequestOf } from '#server/api/call.ts'
import type { create, Info } from '#server/api/information.ts'

/** What the author fills in. */
export interface InfoFields {
  title: string
  source: string
  date: string
  link: string
  tags: string[]
  /** Text or Markdown. */
  content: string
  tables: { title: string; text: string }[]
  pictures: string[]
}

export const NO_FIELDS: InfoFields = {
  title: '',
  source: '',
  date: '',
  link: '',
  tags: [],
  content: '',
  tables: [],
  pictures: [],
}

export const isBlank = (fields: InfoFields): boolean =>
  Object.values(fields).every((value: string | unknown[]) => value.length === 0)

/** @param text the content as Markdown */
export const fieldsOf = (
  { title, source, date, link, tags, tables, pictures }: Info,
  text: string,
): InfoFields => ({
  title,
  source,
  date,
  link,
  tags: [...tags],
  content: text,
  tables: tables.map(({ title, rows }) => ({ title, text: textOfRows(rows) })),
  pictures: [...pictures],
})

/** What the service stores. Tables without cells are left out. */
export const requestOf = ({ tables, ...fields }: InfoFields): RequestOf<typeof create> => ({
  ...fields,
  link: fields.link.trim(),
  contentType: 'text',
  tables: tables
    .map(({ title, text }) => ({ title: title.trim(), rows: rowsOf(text) }))
    .filter(({ rows }) => rows.length > 0),
})

/** Rows as a spreadsheet copies them: cells between tabs. */
export const textOfRows = (rows: readonly string[][]): string =>
  rows.map((row) => row.map((cell) => cell.replaceAll(/[\t\n]/g, ' ')).join('\t')).join('\n')

/** Cells between tabs, or without any between | or commas; lines without text are no rows. */
export function rowsOf(text: string): string[][] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const separator = ['\t', '|'].find((mark) => text.includes(mark)) ?? /[,，]/
  const rows = lines.map((line) => {
    const inner = separator === '|' ? line.trim().replace(/^\||\|$/g, '') : line
    return inner.split(separator).map((cell) => cell.trim())
  })
  return rows.filter((row) => !row.every((cell) => /^:?-{3,}:?$/.test(cell)))
}
