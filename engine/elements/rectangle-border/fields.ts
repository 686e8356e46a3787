import { borderSection, radiusSection, shadowSection } from '../box-fields.ts'
import type { PanelOf } from '../panel-fields.ts'

export const rectangleBorderFields: PanelOf<'qk-rectangle-border'> = [
  { title: '填充', rows: [{ fields: [{ control: 'fill', path: 'propsValue', label: '填充' }] }] },
  borderSection,
  radiusSection,
  shadowSection,
]
