import { defineKind } from '../kind.ts'
import { iframeFields } from './fields.ts'
import { iframePresets } from './presets.ts'
import { iframeSchema } from './schema.ts'

export const iframeKind = defineKind({
  schema: iframeSchema,
  fields: iframeFields,
  presets: iframePresets,
  icon: 'globe',
})
