import { MAX_SAMPLE, MAX_SPOKEN } from '#engine/document/catalogue/voices.ts'
import type { InputOf } from '../api/call.ts'
import * as api from '../api/voices.ts'
import { TEXTS_BODY_LIMIT } from '../body-limit.ts'
import type { Database } from '../db/open.ts'
import { HttpError, UserError } from '../errors.ts'
import { log } from '../log.ts'
import type { ObjectStorage } from '../services/storage/index.ts'
import {
  createVoiceSounds,
  type SpeechOrder,
  speechOrderOf,
  type VoiceProvider,
  type VoiceSounds,
} from '../services/voice/index.ts'
import { abandoned } from './abandoned.ts'
import type { AddCall } from './add-calls.ts'
import { perUser } from './limits.ts'
import { folderOf } from './uploads.ts'

type Speech = InputOf<typeof api.convert>

interface Services {
  voice: VoiceProvider
  storage: ObjectStorage
  database: Pick<Database, 'voiceSounds' | 'usage'>
}

/** The sounds of users; one for all who share the services, as it joins identical orders. */
export const userSounds = ({ voice, storage, database }: Services): VoiceSounds =>
  createVoiceSounds({ voice, storage, rows: database.voiceSounds, usage: database.usage, folderOf })

export function addVoices(on: AddCall, sounds: VoiceSounds): void {
  on(api.convert, (input, { session, reply }) => stored(session.user.id, input, abandoned(reply)), {
    limit: perUser(120),
    bodyLimit: TEXTS_BODY_LIMIT,
  })

  on(
    api.sample,
    async (input, { session, reply }) => {
      const order = speechOrderOf(input, MAX_SAMPLE)
      const { mp3, seconds } = await sounds.sampleOf(session.user.id, order, abandoned(reply))
      return answerOf(order, `data:audio/mpeg;base64,${mp3.toString('base64')}`, seconds)
    },
    { limit: perUser(60), bodyLimit: TEXTS_BODY_LIMIT },
  )

  on(
    api.convertBatch,
    async ({ items, ...manner }, { session, reply }) => {
      const signal = abandoned(reply)
      const results: api.SpeechOutcome[] = []
      for (const { text, voiceName = manner.voiceName } of items) {
        results.push(await outcome(session.user.id, { ...manner, text, voiceName }, signal))
      }
      return { results }
    },
    { limit: perUser(20), bodyLimit: TEXTS_BODY_LIMIT },
  )

  async function stored(userId: string, speech: Speech, signal: AbortSignal): Promise<api.SpeechAnswer> {
    const order = speechOrderOf(speech, MAX_SPOKEN)
    const { url, seconds, words } = await sounds.soundOf(userId, order, signal)
    return { ...answerOf(order, url, seconds), ...(words && { words: [...words] }) }
  }

  async function outcome(userId: string, speech: Speech, signal: AbortSignal): Promise<api.SpeechOutcome> {
    try {
      return { status: true, ...(await stored(userId, speech, signal)) }
    } catch (error) {
      if (error instanceof UserError) log.error({ err: error }, 'synthesizing speech failed')
      else if (!(error instanceof HttpError)) throw error
      return { status: false, msg: error.message }
    }
  }
}

const answerOf = (
  { text, voiceName }: SpeechOrder,
  voiceSrc: string,
  voiceNum: number,
): api.SpeechAnswer => ({
  voiceSrc,
  voiceNum,
  voiceText: text,
  voiceName,
})
