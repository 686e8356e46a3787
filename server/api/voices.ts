import { DEFAULT_VOICE, NEUTRAL_LEVEL } from '#engine/document/catalogue/voices.ts'
import { type Of, post, type RequestOf, type Z } from './call.ts'

const speechAnswer = (z: Z) =>
  z.object({
    /** As documents store it. */
    voiceSrc: z.string(),
    /** In seconds. */
    voiceNum: z.number(),
    /** The spoken text. */
    voiceText: z.string(),
    voiceName: z.string(),
    /** When the words are heard, in seconds, if the provider tells; the texts joined are the text without readings. */
    words: z.array(z.object({ text: z.string(), start: z.number(), end: z.number() })).optional(),
  })
export type SpeechAnswer = Of<typeof speechAnswer>

const speechOutcome = (z: Z) =>
  z.discriminatedUnion('status', [
    speechAnswer(z).extend({ status: z.literal(true) }),
    z.object({ status: z.literal(false), msg: z.string() }),
  ])
export type SpeechOutcome = Of<typeof speechOutcome>

/** One result per item, in their order. */
const speechBatch = (z: Z) => z.object({ results: z.array(speechOutcome(z)) })
export type SpeechBatch = Of<typeof speechBatch>

const text = (z: Z) => z.string().max(100_000)
const level = (z: Z) => z.number().min(0).max(100).default(NEUTRAL_LEVEL)
const manner = (z: Z) => ({
  voiceName: z.string().max(64).default(DEFAULT_VOICE),
  voiceSpeed: level(z),
  voiceVolume: level(z),
})
const speech = (z: Z) => z.object({ text: text(z), ...manner(z) })

/** Makes a sound that documents may refer to. */
export const convert = post('/quark/voice/convertVoice', {
  summary: '合成配音',
  access: 'voice:make',
  request: speech,
  answer: speechAnswer,
})
export type SpeechBody = RequestOf<typeof convert>

/** Makes a sound to listen to now; nothing is stored. */
export const sample = post('/quark/voice/convertVoiceTTS', {
  summary: '试听配音',
  access: 'voice:make',
  request: speech,
  answer: speechAnswer,
})

export const convertBatch = post('/quark/voice/convertVoiceBatch', {
  summary: '批量合成配音',
  access: 'voice:make',
  request: (z) =>
    z.object({
      items: z
        .array(z.object({ text: text(z), voiceName: z.string().max(64).optional() }))
        .min(1)
        .max(50),
      ...manner(z),
    }),
  answer: speechBatch,
})
