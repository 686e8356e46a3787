import * as z from 'zod/mini'
import { text } from '../fields.ts'
import { type ElementWith, elementGuard, kindSchema } from '../kind-schema.ts'
import { seconds, soundPartFields } from '../sound-part.ts'

/** A narration clip: the author's text, the spoken text, its sound, and the part that is heard. */
const voiceItemSchema = z.looseObject({
  tempText: text(),
  voiceText: text(),
  /** Length of the sound in seconds; 0 until it is known. */
  voiceNum: seconds(),
  tempTextType: text(),
  voiceSrc: text(),
  ...soundPartFields(),
})

export const voiceSchema = kindSchema({
  elName: 'qk-voice',
  label: '配音',
  props: z.looseObject({ voiceSrcList: z._default(z.array(voiceItemSchema), () => []) }),
  valueType: 'Array',
  initialStyle: { width: 52, height: 52 },
  styleGroups: [],
  visual: false,
  audioMarker: {
    path: 'M12 3a3 3 0 0 0-3 3v6a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3',
    color: '#8757cf',
    hasSound: ({ voiceSrcList }) => voiceSrcList.some(({ voiceSrc }) => voiceSrc !== ''),
  },
})

export type VoiceElement = ElementWith<typeof voiceSchema>

export const isVoice = elementGuard(voiceSchema)
