import type { FormEntry } from '../db/publications.ts'

/** Entries as a table with a head, a column per label in the order in which they occur first. */
export function tableOfEntries(entries: readonly Pick<FormEntry, 'answers' | 'created'>[]): string[][] {
  const labels = [...new Set(entries.flatMap(({ answers }) => answers.map(({ label }) => label)))]
  const rows = entries.map(({ answers, created }) => {
    const values = new Map(answers.map(({ label, value }) => [label, value]))
    return [timeInChina(created), ...labels.map((label) => values.get(label) ?? '')]
  })
  return [['提交时间', ...labels], ...rows]
}

const timeInChina = (time: Date): string => time.toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' })
