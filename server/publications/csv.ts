import type { FormEntry } from '../db/publications.ts'

/** Spreadsheets take cells that begin so for formulas. */
const FORMULA = /^[=+\-@\t\r]/

/**
 * Entries as CSV, a column per label in the order in which they occur first. Texts that a spreadsheet would calculate
 * begin with an apostrophe.
 */
export function csvOfEntries(entries: readonly Pick<FormEntry, 'answers' | 'created'>[]): string {
  const labels = [...new Set(entries.flatMap(({ answers }) => answers.map(({ label }) => label)))]
  const rows = entries.map(({ answers, created }) => {
    const values = new Map(answers.map(({ label, value }) => [label, value]))
    return [timeInChina(created), ...labels.map((label) => values.get(label) ?? '')]
  })
  return `\uFEFF${[['提交时间', ...labels], ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

function cell(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const timeInChina = (time: Date): string => time.toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' })
