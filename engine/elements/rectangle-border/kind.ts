import { defineKind } from '../kind.ts'
import { rectangleBorderFields } from './fields.ts'
import { rectangleBorderPresets } from './presets.ts'
import { rectangleBorderSchema } from './schema.ts'

export const rectangleBorderKind = defineKind({
  schema: rectangleBorderSchema,
  fields: rectangleBorderFields,
  presets: rectangleBorderPresets,
  icon: 'square',
})
