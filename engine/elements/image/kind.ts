import { defineKind } from '../kind.ts'
import { imageFields } from './fields.ts'
import { imageSchema } from './schema.ts'

export const imageKind = defineKind({
  schema: imageSchema,
  fields: imageFields,
  icon: 'image',
})
