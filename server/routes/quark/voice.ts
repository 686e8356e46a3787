import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import {
  DEFAULT_VOICE,
  isVoiceId,
  MAX_SAMPLE,
  MAX_SPOKEN,
  NEUTRAL_LEVEL,
} from '#engine/document/catalogue/voices.ts'
import type { VoiceSoundRows } from '#server/db/voice-sounds.ts'
import { success } from '#server/envelope.ts'
import { Failure } from '#server/failure.ts'
import { Problem, Refusal } from '#server/problem.ts'
import type { ObjectStorage } from '#server/services/storage/index.ts'
import { createVoiceSounds, type SpeechOrder, type VoiceProvider } from '#server/services/voice/index.ts'
import { permit, sessionOf } from '../session.ts'
import { folderOf } from './file.ts'

const level = z.number().min(0).max(100).default(NEUTRAL_LEVEL)
const manner = {
  voiceName: z.string().max(64).default(DEFAULT_VOICE),
  voiceSpeed: level,
  voiceVolume: level,
}
const speechBody = z.object({ text: z.string().max(100_000), ...manner })
const batchBody = z.object({
  items: z
    .array(z.object({ text: z.string().max(100_000), voiceName: z.string().max(64).optional() }))
    .min(1)
    .max(50),
  ...manner,
})

export type SpeechBody = z.input<typeof speechBody>
export type SpeechBatchBody = z.input<typeof batchBody>

export interface SpeechAnswer {
  /** As documents store it. */
  voiceSrc: string
  /** Seconds. */
  voiceNum: number
  /** What is spoken. */
  voiceText: string
  voiceName: string
}
export type SpeechOutcome = ({ status: true } & SpeechAnswer) | { status: false; msg: string }
export interface SpeechBatch {
  /** One per item, in their order. */
  results: SpeechOutcome[]
}

interface Options {
  voice: VoiceProvider
  storage: ObjectStorage
  rows: VoiceSoundRows
}

/** Per user: colleagues share an address. */
const perUser = (max: number) => ({
  max,
  timeWindow: '1 minute',
  keyGenerator: (request: Parameters<typeof sessionOf>[0]) => sessionOf(request).user.id,
})

export const voiceRoutes: FastifyPluginAsyncZod<Options> = async (app, { voice, storage, rows }) => {
  const sounds = createVoiceSounds({ voice, storage, rows, folderOf })
  const making = (max: number) => ({ onRequest: permit('voice:make'), config: { rateLimit: perUser(max) } })

  app.post('/convertVoice', { schema: { body: speechBody }, ...making(120) }, async (request, reply) => {
    const { id } = sessionOf(request).user
    return success(await kept(id, request.body, leaving(reply)))
  })

  app.post('/convertVoiceTTS', { schema: { body: speechBody }, ...making(60) }, async (request, reply) => {
    const order = orderOf(request.body, MAX_SAMPLE)
    const { mp3, seconds } = await voice.speak(order, leaving(reply))
    return success(answerOf(order, `data:audio/mpeg;base64,${mp3.toString('base64')}`, seconds))
  })

  app.post('/convertVoiceBatch', { schema: { body: batchBody }, ...making(20) }, async (request, reply) => {
    const { user } = sessionOf(request)
    const { items, ...manner } = request.body
    const signal = leaving(reply)
    const body: SpeechBatch = { results: [] }
    for (const { text, voiceName = manner.voiceName } of items) {
      body.results.push(await outcome(user.id, { ...manner, text, voiceName }, signal))
    }
    return success(body)
  })

  async function kept(
    userId: string,
    wanted: z.output<typeof speechBody>,
    signal: AbortSignal,
  ): Promise<SpeechAnswer> {
    const order = orderOf(wanted, MAX_SPOKEN)
    const { url, seconds } = await sounds.soundOf(userId, order, signal)
    return answerOf(order, url, seconds)
  }

  async function outcome(
    userId: string,
    wanted: z.output<typeof speechBody>,
    signal: AbortSignal,
  ): Promise<SpeechOutcome> {
    try {
      return { status: true, ...(await kept(userId, wanted, signal)) }
    } catch (error) {
      if (error instanceof Failure) console.error('voice', error)
      else if (!(error instanceof Problem)) throw error
      return { status: false, msg: error.message }
    }
  }
}

/** @throws Refusal when nobody can speak it */
function orderOf(
  { text: written, voiceName, voiceSpeed, voiceVolume }: z.output<typeof speechBody>,
  longest: number,
): SpeechOrder {
  const text = written.toWellFormed().replaceAll('\0', '').trim()
  if (!/[\p{L}\p{N}]/u.test(text)) throw new Refusal('请写下要读的文字')
  if (text.length > longest) {
    throw new Refusal(`一次最多读 ${longest} 字，这段有 ${text.length} 字，请分成几段`)
  }
  if (!isVoiceId(voiceName)) throw new Refusal(`没有声音“${voiceName}”，请换一个声音`)
  return { text, voiceName, speed: voiceSpeed, volume: voiceVolume }
}

const answerOf = ({ text, voiceName }: SpeechOrder, voiceSrc: string, voiceNum: number): SpeechAnswer => ({
  voiceSrc,
  voiceNum,
  voiceText: text,
  voiceName,
})

/** Aborted when whoever asked has gone. */
function leaving({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new Problem(499, '已取消'))
  })
  return gone.signal
}
