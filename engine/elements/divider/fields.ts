import { radiusSection, shadowSection } from '../box-fields.ts'
import type { PanelOf } from '../panel-fields.ts'
import type { DividerElement } from './schema.ts'

export const dividerFields: PanelOf<DividerElement> = [
  { title: '填充', rows: [{ fields: [{ control: 'fill', path: 'propsValue', label: '填充' }] }] },
  radiusSection,
  shadowSection,
]
