import { borderSection, radiusSection, shadowSection } from '../box-fields.ts'
import { defineKind } from '../kind.ts'
import type { PanelOf } from '../panel-fields.ts'
import { rectangleBorderPresets } from './presets.ts'
import { type RectangleBorderElement, rectangleBorderSchema } from './schema.ts'

const rectangleBorderFields: PanelOf<RectangleBorderElement> = [
  { title: '填充', rows: [{ fields: [{ control: 'fill', path: 'propsValue', label: '填充' }] }] },
  borderSection,
  radiusSection,
  shadowSection,
]

export const rectangleBorderKind = defineKind({
  schema: rectangleBorderSchema,
  fields: rectangleBorderFields,
  presets: rectangleBorderPresets,
  icon: 'square',
})
