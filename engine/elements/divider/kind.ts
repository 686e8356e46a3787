import { defineKind } from '../kind.ts'
import { dividerFields } from './fields.ts'
import { dividerPresets } from './presets.ts'
import { dividerSchema } from './schema.ts'

export const dividerKind = defineKind({
  schema: dividerSchema,
  fields: dividerFields,
  presets: dividerPresets,
  icon: 'minus',
})
