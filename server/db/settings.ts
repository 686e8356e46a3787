import { eq } from 'drizzle-orm'
import type { Orm } from './connection.ts'
import { settings } from './schema.ts'

/** Facts that all processes of an installation share. */
export interface Settings {
  get: (name: string) => Promise<string | undefined>
  set: (name: string, value: string) => Promise<void>
}

export function settingsOf(orm: Orm): Settings {
  return {
    get: async (name) => (await orm.select().from(settings).where(eq(settings.name, name)))[0]?.value,
    async set(name, value) {
      await orm
        .insert(settings)
        .values({ name, value })
        .onConflictDoUpdate({ target: settings.name, set: { value } })
    },
  }
}
