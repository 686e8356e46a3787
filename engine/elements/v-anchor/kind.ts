import { defineKind } from '../kind.ts'
import { vAnchorFields } from './fields.ts'
import { vAnchorPresets } from './presets.ts'
import { vAnchorSchema } from './schema.ts'

export const vAnchorKind = defineKind({
  schema: vAnchorSchema,
  fields: vAnchorFields,
  presets: vAnchorPresets,
  icon: 'person',
  panel: { notes: 'presenterNotes' },
})
