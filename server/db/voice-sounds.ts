import { and, eq } from 'drizzle-orm'
import type { Orm } from './connection.ts'
import { cancelRemoval } from './discards.ts'
import { voiceSounds } from './schema.ts'

export type VoiceSoundRow = typeof voiceSounds.$inferSelect
type NewVoiceSound = typeof voiceSounds.$inferInsert

/** Synthesized speech, so that a sentence is not made twice for a user. */
export interface VoiceSoundRows {
  /** Cancels the removal of a sound that a work will use again. */
  find: (ownerId: string, hash: string) => Promise<VoiceSoundRow | undefined>
  /** Adds a sound, or updates the key and times of an existing one. */
  put: (sound: NewVoiceSound) => Promise<void>
}

export function voiceSoundsOf(orm: Orm): VoiceSoundRows {
  return {
    async find(ownerId, hash) {
      const [row] = await orm.select().from(voiceSounds).where(isSound(ownerId, hash))
      return row && (await cancelRemoval(orm, row.key)) ? row : undefined
    },
    async put(sound) {
      const { key, seconds, words, characters } = sound
      await orm
        .insert(voiceSounds)
        .values(sound)
        .onConflictDoUpdate({
          target: [voiceSounds.ownerId, voiceSounds.hash],
          set: { key, seconds, words, characters, created: new Date() },
        })
    },
  }
}

const isSound = (ownerId: string, hash: string) =>
  and(eq(voiceSounds.ownerId, ownerId), eq(voiceSounds.hash, hash))
