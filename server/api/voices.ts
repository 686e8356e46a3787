import { DEFAULT_VOICE, NEUTRAL_LEVEL } from '#engine/document/catalogue/voices.ts'
import { json, post, type RequestOf, type Z } from './call.ts'

export interface SpeechAnswer {
  /** As documents store it. */
  voiceSrc: string
  /** In seconds. */
  voiceNum: number
  /** The spoken text. */
  voiceText: string
  voiceName: string
}

export type SpeechOutcome = ({ status: true } & SpeechAnswer) | { status: false; msg: string }

export interface SpeechBatch {
  /** One per item, in their order. */
  results: SpeechOutcome[]
}

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
  access: 'voice:make',
  request: speech,
  answer: json<SpeechAnswer>,
})
export type SpeechBody = RequestOf<typeof convert>

/** Makes a sound to listen to now; nothing is stored. */
export const sample = post('/quark/voice/convertVoiceTTS', {
  access: 'voice:make',
  request: speech,
  answer: json<SpeechAnswer>,
})

export const convertBatch = post('/quark/voice/convertVoiceBatch', {
  access: 'voice:make',
  request: (z) =>
    z.object({
      items: z
        .array(z.object({ text: text(z), voiceName: z.string().max(64).optional() }))
        .min(1)
        .max(50),
      ...manner(z),
    }),
  answer: json<SpeechBatch>,
})
