import { radiusSection, shadowSection } from '../box-fields.ts'
import { defineKind } from '../kind.ts'
import type { PanelOf } from '../panel-fields.ts'
import { dividerPresets } from './presets.ts'
import { type DividerElement, dividerSchema } from './schema.ts'

const dividerFields: PanelOf<DividerElement> = [
  { title: '填充', rows: [{ fields: [{ control: 'fill', path: 'propsValue', label: '填充' }] }] },
  radiusSection,
  shadowSection,
]

export const dividerKind = defineKind({
  schema: dividerSchema,
  fields: dividerFields,
  presets: dividerPresets,
  icon: 'minus',
})
