import * as z from 'zod/mini'
import { text } from '../fields.ts'
import { kindSchema } from '../kind-schema.ts'
import { seconds, soundPartFields } from '../sound-part.ts'

/** One narrated narration clip: the author's text, the text as spoken, the sound made of it and what is heard of that. */
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
  audioMarker: true,
})
