import { timestamp } from 'drizzle-orm/pg-core'

export const created = timestamp('created', { withTimezone: true }).notNull().defaultNow()
export const updated = timestamp('updated', { withTimezone: true }).notNull().defaultNow()
