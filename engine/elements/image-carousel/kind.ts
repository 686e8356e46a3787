import { defineKind } from '../kind.ts'
import { imageCarouselFields } from './fields.ts'
import { imageCarouselPresets } from './presets.ts'
import { imageCarouselSchema } from './schema.ts'

export const imageCarouselKind = defineKind({
  schema: imageCarouselSchema,
  fields: imageCarouselFields,
  presets: imageCarouselPresets,
  icon: 'images',
})
