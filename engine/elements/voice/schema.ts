import * as z from 'zod/mini'
import { type Infer, number, text } from '../fields.ts'
import { type ElementWith, elementGuard, kindSchema } from '../kind-schema.ts'
import { LONGEST_PART, seconds, soundPartFields } from '../sound-part.ts'
import { volumeLine } from '../volume-line.ts'

/** When a part of the spoken text is heard, in seconds of the whole sound. The parts joined are the spoken text. */
const spokenWordSchema = z.looseObject({ text: text(), start: seconds(), end: seconds() })

export type SpokenWord = Infer<typeof spokenWordSchema>

/** When a subtitle is shown, in seconds of the whole sound; it may begin before the sound and end after it. */
const subtitleTimeSchema = z.looseObject({
  start: number(0, { min: -LONGEST_PART, max: LONGEST_PART }),
  end: number(0, { min: -LONGEST_PART, max: LONGEST_PART }),
})

export type SubtitleTime = Infer<typeof subtitleTimeSchema>

/** A narration clip: the author's text, the spoken text, its sound, and the part that is heard. */
export const voiceItemSchema = z.looseObject({
  /** Unique on its page; only of clips to which something is tied. */
  id: z.optional(z.string()),
  tempText: text(),
  voiceText: text(),
  /** Length of the sound in seconds; 0 until it is known. */
  voiceNum: seconds(),
  tempTextType: text(),
  voiceSrc: text(),
  /** Voice and speed of this clip; absent ones are the element's. */
  voiceName: z.optional(z.string()),
  voiceSpeed: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
  /** The timing of the words, if it is known. */
  words: z.optional(z.array(spokenWordSchema)),
  /** Its subtitles as the author corrected them, separated by `\n`, and the written text that they correct. */
  subtitle: z.optional(z.string()),
  subtitleOf: z.optional(z.string()),
  /** The subtitle whose rest is the first one of them, if the clip was split inside of it. */
  cutSubtitle: z.optional(z.string()),
  /** The times of those subtitles as a file said, one each; absent: those of the spoken words. */
  subtitleTimes: z.optional(z.array(subtitleTimeSchema)),
  /** Its subtitles in a second language. */
  secondSubtitle: z.optional(z.string()),
  /** The sound was recorded or uploaded, not synthesized: it stays when text or voice change. */
  isRecorded: z.optional(z.boolean()),
  ...soundPartFields(),
  volumeLine: volumeLine(),
})

export type VoiceItem = Infer<typeof voiceItemSchema>

export const voiceSchema = kindSchema({
  elName: 'qk-voice',
  label: '配音',
  props: z.looseObject({ voiceSrcList: z._default(z.array(voiceItemSchema), () => []) }),
  valueType: 'Array',
  initialStyle: { width: 52, height: 52 },
  styleGroups: [],
  visual: false,
  hasSound: ({ voiceSrcList }) => voiceSrcList.some(({ voiceSrc }) => voiceSrc !== ''),
})

export type VoiceElement = ElementWith<typeof voiceSchema>

export const isVoice = elementGuard(voiceSchema)
