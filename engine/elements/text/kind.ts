import { defineKind } from '../kind.ts'
import { textFields } from './fields.ts'
import { textPresets } from './presets.ts'
import { textSchema } from './schema.ts'

export const textKind = defineKind({
  schema: textSchema,
  fields: textFields,
  presets: textPresets,
  icon: 'text',
})
