import { defineKind } from '../kind.ts'
import { tableFields } from './fields.ts'
import { tablePresets } from './presets.ts'
import { tableSchema } from './schema.ts'

export const tableKind = defineKind({
  schema: tableSchema,
  fields: tableFields,
  presets: tablePresets,
  icon: 'table',
  panel: { sections: 'tableColumns' },
})
