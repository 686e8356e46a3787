import { isVoiceId, MAX_SAMPLE, MAX_SPOKEN } from '#engine/document/catalogue/voices.ts'
import { readingError } from '#engine/elements/voice/pronunciation.ts'
import type { InputOf } from '../api/call.ts'
import * as api from '../api/voices.ts'
import type { Database } from '../db/open.ts'
import { HttpError, RefusedError, UserError } from '../errors.ts'
import { log } from '../log.ts'
import type { ObjectStorage } from '../services/storage/index.ts'
import { createVoiceSounds, type SpeechOrder, type VoiceProvider } from '../services/voice/index.ts'
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

export function addVoices(on: AddCall, { voice, storage, database }: Services): void {
  const { voiceSounds: rows, usage } = database
  const sounds = createVoiceSounds({ voice, storage, rows, usage, folderOf })

  on(api.convert, (input, { session, reply }) => stored(session.user.id, input, abandoned(reply)), {
    limit: perUser(120),
  })

  on(
    api.sample,
    async (input, { session, reply }) => {
      const order = orderOf(input, MAX_SAMPLE)
      const { mp3, seconds } = await sounds.sampleOf(session.user.id, order, abandoned(reply))
      return answerOf(order, `data:audio/mpeg;base64,${mp3.toString('base64')}`, seconds)
    },
    { limit: perUser(60) },
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
    { limit: perUser(20) },
  )

  async function stored(userId: string, speech: Speech, signal: AbortSignal): Promise<api.SpeechAnswer> {
    const order = orderOf(speech, MAX_SPOKEN)
    const { url, seconds, words } = await sounds.soundOf(userId, order, signal)
    return { ...answerOf(order, url, seconds), ...(words && { words: [...words] }) }
  }

  async function outcome(userId: string, speech: Speech, signal: AbortSignal): Promise<api.SpeechOutcome> {
    try {
      return { status: true, ...(await stored(userId, speech, signal)) }
    } catch (error) {
      if (error instanceof UserError) log.error({ err: error }, '语音合成失败')
      else if (!(error instanceof HttpError)) throw error
      return { status: false, msg: error.message }
    }
  }
}

/** @throws RefusedError when the text or the voice cannot be used */
function orderOf(
  { text: written, voiceName, voiceSpeed, voiceVolume }: Speech,
  longest: number,
): SpeechOrder {
  const text = written.toWellFormed().replaceAll('\0', '').trim()
  if (!/[\p{L}\p{N}]/u.test(text)) throw new RefusedError('请写下要读的文字')
  if (text.length > longest) {
    throw new RefusedError(`一次最多读 ${longest} 字，这段有 ${text.length} 字，请分成几段`)
  }
  const unreadable = readingError(text)
  if (unreadable !== undefined) throw new RefusedError(unreadable)
  if (!isVoiceId(voiceName)) throw new RefusedError(`没有声音“${voiceName}”，请换一个声音`)
  return { text, voiceName, speed: voiceSpeed, volume: voiceVolume }
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
