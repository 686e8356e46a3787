import { defineKind } from '../kind.ts'
import { dynamicImageFields } from './fields.ts'
import { dynamicImagePresets } from './presets.ts'
import { dynamicImageSchema } from './schema.ts'

export const dynamicImageKind = defineKind({
  schema: dynamicImageSchema,
  fields: dynamicImageFields,
  presets: dynamicImagePresets,
  icon: 'animatedImage',
})
