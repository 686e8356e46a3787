/** Spreadsheets take cells that begin so for formulas. */
const FORMULA = /^[=+\-@\t\r]/

/** A table as CSV. Texts that a spreadsheet would calculate begin with an apostrophe. */
export const csvOf = (table: readonly (readonly string[])[]): string =>
  `\uFEFF${table.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

function cell(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
