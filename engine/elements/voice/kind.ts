import { defineKind } from '../kind.ts'
import { voiceAudio } from './audio.ts'
import { voiceFields } from './fields.ts'
import { voiceSchema } from './schema.ts'

export const voiceKind = defineKind({
  schema: voiceSchema,
  fields: voiceFields,
  audio: voiceAudio,
  icon: 'mic',
  panel: { body: 'voicePanel' },
})
