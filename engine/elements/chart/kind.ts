import { defineKind } from '../kind.ts'
import { barFields, lineBarFields, lineFields, pieFields, stripFields } from './fields.ts'
import { barPresets, lineBarPresets, linePresets, piePresets, stripPresets } from './presets.ts'
import { barSchema, lineBarSchema, lineSchema, pieSchema, stripSchema } from './schema.ts'

export const barKind = defineKind({
  schema: barSchema,
  fields: barFields,
  presets: barPresets,
  icon: 'chartBar',
})

export const stripKind = defineKind({
  schema: stripSchema,
  fields: stripFields,
  presets: stripPresets,
  icon: 'chartStrip',
})

export const lineKind = defineKind({
  schema: lineSchema,
  fields: lineFields,
  presets: linePresets,
  icon: 'chartLine',
})

export const lineBarKind = defineKind({
  schema: lineBarSchema,
  fields: lineBarFields,
  presets: lineBarPresets,
  icon: 'chartLineBar',
})

export const pieKind = defineKind({
  schema: pieSchema,
  fields: pieFields,
  presets: piePresets,
  icon: 'chartPie',
})
