import { defineKind } from '../kind.ts'
import { buttonFields } from './fields.ts'
import { buttonPresets } from './presets.ts'
import { buttonSchema } from './schema.ts'

export const buttonKind = defineKind({
  schema: buttonSchema,
  fields: buttonFields,
  presets: buttonPresets,
  icon: 'button',
  panel: { notes: 'buttonNotes' },
})
