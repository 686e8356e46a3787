import { borderSection, radiusSection, shadowSection } from '../box-fields.ts'
import type { PanelOf } from '../panel-fields.ts'
import type { RectangleBorderElement } from './schema.ts'

export const rectangleBorderFields: PanelOf<RectangleBorderElement> = [
  { title: '填充', rows: [{ fields: [{ control: 'fill', path: 'propsValue', label: '填充' }] }] },
  borderSection,
  radiusSection,
  shadowSection,
]
