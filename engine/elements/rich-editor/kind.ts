import { defineKind } from '../kind.ts'
import { richEditorFields } from './fields.ts'
import { richEditorPresets } from './presets.ts'
import { richEditorSchema } from './schema.ts'

export const richEditorKind = defineKind({
  schema: richEditorSchema,
  fields: richEditorFields,
  presets: richEditorPresets,
  icon: 'alignLeft',
  panel: { notes: 'richTextNotes' },
})
