import { type Column, ilike, type SQL } from 'drizzle-orm'

/** Whether a column contains a text, regardless of case. */
export const contains = (column: Column, text: string): SQL =>
  ilike(column, `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`)
