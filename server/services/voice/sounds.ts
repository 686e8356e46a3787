import { createHash } from 'node:crypto'
import type { Usage } from '#server/db/usage.ts'
import type { VoiceSoundRows } from '#server/db/voice-sounds.ts'
import { RefusedError } from '#server/errors.ts'
import type { ObjectStorage } from '../storage/index.ts'
import type { Speech, SpeechOrder, VoiceProvider } from './voice.ts'

/** Limit of newly synthesized characters per user and day, since providers charge for them. */
const DAILY_CHARACTERS = 100_000

/** A sound in the object store. */
export interface SpokenSound {
  /** As documents store it. */
  url: string
  seconds: number
  /** As in `Speech`; absent also for sounds that were stored before words had times. */
  words?: Speech['words']
}

/** Speech of users, stored in their folders. */
export interface VoiceSounds {
  /**
   * The sound of an order, made unless the user already has it.
   * @throws as the provider and the store do; RefusedError when the user's daily limit is reached
   */
  soundOf: (userId: string, order: SpeechOrder, signal: AbortSignal) => Promise<SpokenSound>
  /** Speech that is not stored. It counts for the daily limit as well. */
  sampleOf: (userId: string, order: SpeechOrder, signal: AbortSignal) => Promise<Speech>
}

interface Options {
  voice: VoiceProvider
  storage: Pick<ObjectStorage, 'put' | 'head' | 'urlOf'>
  rows: VoiceSoundRows
  usage: Usage
  /** The folder of a user, with a trailing slash. */
  folderOf: (userId: string) => string
  now?: () => Date
}

export function createVoiceSounds({
  voice,
  storage,
  rows,
  usage,
  folderOf,
  now = () => new Date(),
}: Options): VoiceSounds {
  /** Sounds in progress; identical orders wait for the same one. */
  const underWay = new Map<string, Promise<unknown>>()

  async function kept(ownerId: string, hash: string): Promise<SpokenSound | undefined> {
    const row = await rows.find(ownerId, hash)
    // The object may have been removed from the store.
    const isThere = row !== undefined && (await storage.head(row.key)) !== undefined
    if (!isThere) return undefined
    return { url: storage.urlOf(row.key), seconds: row.seconds, words: row.words ?? undefined }
  }

  async function speak(userId: string, order: SpeechOrder, signal: AbortSignal): Promise<Speech> {
    const characters = order.text.length
    // Counted before: concurrent calls must not exceed the limit together.
    if (!(await usage.spend(userId, 'voice', characters, DAILY_CHARACTERS))) {
      throw new RefusedError(`每天最多生成 ${DAILY_CHARACTERS} 字的配音，请明天再试`)
    }
    try {
      return await voice.speak(order, signal)
    } catch (error) {
      // The provider charges for what a client has abandoned.
      if (!signal.aborted) await usage.add(userId, 'voice', -characters)
      throw error
    }
  }

  async function make(
    ownerId: string,
    hash: string,
    order: SpeechOrder,
    signal: AbortSignal,
  ): Promise<SpokenSound> {
    const { mp3, seconds, words } = await speak(ownerId, order, signal)
    const key = `${folderOf(ownerId)}${dated(now())}/voice-${hash.slice(0, 32)}.mp3`
    const url = await storage.put(key, mp3, 'audio/mpeg')
    await rows.put({ ownerId, hash, key, seconds, words: words ?? null, characters: order.text.length })
    return { url, seconds, words }
  }

  return {
    sampleOf: speak,
    async soundOf(ownerId, order, signal) {
      const hash = hashOf(order, voice.sourceOf(order.voiceName))
      const id = `${ownerId} ${hash}`
      for (let other = underWay.get(id); other; other = underWay.get(id)) {
        // Errors are handled below.
        await other.catch(() => undefined)
      }
      const work = kept(ownerId, hash).then((sound) => sound ?? make(ownerId, hash, order, signal))
      underWay.set(id, work)
      try {
        return await work
      } finally {
        underWay.delete(id)
      }
    },
  }
}

const hashOf = ({ text, speed, volume }: SpeechOrder, source: string): string =>
  createHash('sha256')
    .update(JSON.stringify([text, source, speed, volume]))
    .digest('hex')

/** 2026/11/21, in UTC. */
const dated = (date: Date): string => date.toISOString().slice(0, 10).replaceAll('-', '/')
