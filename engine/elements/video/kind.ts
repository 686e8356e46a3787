import { defineKind } from '../kind.ts'
import { videoAudio } from './audio.ts'
import { videoFields } from './fields.ts'
import { videoSchema } from './schema.ts'

export const videoKind = defineKind({
  schema: videoSchema,
  fields: videoFields,
  audio: videoAudio,
  icon: 'film',
})
