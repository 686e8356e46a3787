import { pgTable, text } from 'drizzle-orm/pg-core'

/** Facts that all processes of an installation share. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})
