import { defineKind } from '../kind.ts'
import { musicAudio } from '../music.ts'
import { sceneMusicFields } from './fields.ts'
import { sceneMusicSchema } from './schema.ts'

export const sceneMusicKind = defineKind({
  schema: sceneMusicSchema,
  fields: sceneMusicFields,
  audio: musicAudio('scene'),
  icon: 'music',
})
