import { defineKind } from '../kind.ts'
import { musicAudio } from '../music.ts'
import { bgMusicFields } from './fields.ts'
import { bgMusicSchema } from './schema.ts'

export const bgMusicKind = defineKind({
  schema: bgMusicSchema,
  fields: bgMusicFields,
  audio: musicAudio('music'),
  icon: 'music',
})
