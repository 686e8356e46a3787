import { createHash } from 'node:crypto'
import type { VoiceSoundRows } from '#server/db/voice-sounds.ts'
import { RefusedError } from '#server/errors.ts'
import type { ObjectStorage } from '../storage/index.ts'
import type { SpeechOrder, VoiceProvider } from './voice.ts'

/** What one user may have spoken anew within 24 hours, in characters: a provider costs money. */
const DAILY_CHARACTERS = 100_000
const DAY_MS = 24 * 60 * 60 * 1000

/** A sound that the object store keeps. */
export interface SpokenSound {
  /** As documents store it. */
  url: string
  seconds: number
}

/** Speech of users, kept in their folders. */
export interface VoiceSounds {
  /**
   * The sound of an order, made when the user has none of it yet.
   * @throws as the provider and the store do; Refusal when the user has had enough for a day
   */
  soundOf: (userId: string, order: SpeechOrder, signal: AbortSignal) => Promise<SpokenSound>
}

interface Options {
  voice: VoiceProvider
  storage: Pick<ObjectStorage, 'put' | 'head' | 'urlOf'>
  rows: VoiceSoundRows
  /** The folder of a user, with a slash at its end. */
  folderOf: (userId: string) => string
  now?: () => Date
}

export function createVoiceSounds({
  voice,
  storage,
  rows,
  folderOf,
  now = () => new Date(),
}: Options): VoiceSounds {
  /** What is being made: whoever wants the same waits for it. */
  const underWay = new Map<string, Promise<unknown>>()

  async function kept(ownerId: string, hash: string): Promise<SpokenSound | undefined> {
    const row = await rows.find(ownerId, hash)
    // The store may have been emptied since.
    const isThere = row !== undefined && (await storage.head(row.key)) !== undefined
    return isThere ? { url: storage.urlOf(row.key), seconds: row.seconds } : undefined
  }

  async function make(
    ownerId: string,
    hash: string,
    order: SpeechOrder,
    signal: AbortSignal,
  ): Promise<SpokenSound> {
    const spoken = await rows.charactersSince(ownerId, new Date(now().getTime() - DAY_MS))
    if (spoken + order.text.length > DAILY_CHARACTERS) {
      throw new RefusedError(`每天最多生成 ${DAILY_CHARACTERS} 字的配音，请明天再试`)
    }
    const { mp3, seconds } = await voice.speak(order, signal)
    const key = `${folderOf(ownerId)}${dated(now())}/voice-${hash.slice(0, 32)}.mp3`
    const url = await storage.put(key, mp3, 'audio/mpeg')
    await rows.put({ ownerId, hash, key, seconds, characters: order.text.length })
    return { url, seconds }
  }

  return {
    async soundOf(ownerId, order, signal) {
      const hash = hashOf(order, voice.sourceOf(order.voiceName))
      const id = `${ownerId} ${hash}`
      for (let other = underWay.get(id); other; other = underWay.get(id)) {
        // Whether it comes to something is seen below.
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

/** 2026/11/21, by UTC. */
const dated = (date: Date): string => date.toISOString().slice(0, 10).replaceAll('-', '/')
