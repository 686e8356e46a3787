import { defineKind } from '../kind.ts'
import { qrcodeFields } from './fields.ts'
import { qrcodePresets } from './presets.ts'
import { qrcodeSchema } from './schema.ts'

export const qrcodeKind = defineKind({
  schema: qrcodeSchema,
  fields: qrcodeFields,
  presets: qrcodePresets,
  icon: 'qrcode',
  panel: { notes: 'qrcodeNotes' },
})
