import { and, eq, inArray } from 'drizzle-orm'
import type { Orm } from './connection.ts'
import { discardedObjects, voiceSounds } from './schema.ts'

export type VoiceSoundRow = typeof voiceSounds.$inferSelect
type NewVoiceSound = typeof voiceSounds.$inferInsert

/** Synthesized speech, so that a sentence is not made twice for a user. */
export interface VoiceSoundRows {
  /** Cancels the removal of a sound that a work will use again. */
  find: (ownerId: string, hash: string) => Promise<VoiceSoundRow | undefined>
  /** Adds a sound, or updates the key and time of an existing one. */
  put: (sound: NewVoiceSound) => Promise<void>
}

export function voiceSoundsOf(orm: Orm): VoiceSoundRows {
  return {
    async find(ownerId, hash) {
      const [row] = await orm.select().from(voiceSounds).where(isSound(ownerId, hash))
      if (row) await orm.delete(discardedObjects).where(eq(discardedObjects.key, row.key))
      return row
    },
    async put(sound) {
      const { key, seconds, characters } = sound
      await orm
        .insert(voiceSounds)
        .values(sound)
        .onConflictDoUpdate({
          target: [voiceSounds.ownerId, voiceSounds.hash],
          set: { key, seconds, characters, created: new Date() },
        })
    },
  }
}

/** Deletes the rows of objects that are about to be removed. */
export async function deleteSounds(orm: Orm, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await orm.delete(voiceSounds).where(inArray(voiceSounds.key, [...keys]))
}

const isSound = (ownerId: string, hash: string) =>
  and(eq(voiceSounds.ownerId, ownerId), eq(voiceSounds.hash, hash))
