import * as z from 'zod/mini'
import { number, text } from '../fields.ts'
import { kindSchema } from '../kind-schema.ts'

/** One narrated passage: the author's text, the text as spoken, and the sound made of it. */
const voiceItemSchema = z.looseObject({
  tempText: text(),
  voiceText: text(),
  /** Length of the sound in seconds; 0 until it is known. */
  voiceNum: number(0, { min: 0, max: 86_400 }),
  tempTextType: text(),
  voiceSrc: text(),
})

export const voiceSchema = kindSchema({
  elName: 'qk-voice',
  label: '配音',
  props: z.looseObject({ voiceSrcList: z._default(z.array(voiceItemSchema), () => []) }),
  valueType: 'Array',
  initialStyle: { width: 52, height: 52 },
  looks: [],
  visual: false,
  badge: true,
})
