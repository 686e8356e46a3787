import { boxSections, paddingSection, textSection } from '../common-fields.ts'
import type { PanelOf } from '../panel-fields.ts'

export const buttonFields: PanelOf<'qk-button'> = [
  { title: '内容', rows: [{ fields: [{ control: 'text', path: 'propsValue.text', label: '按钮文字' }] }] },
  textSection,
  paddingSection,
  ...boxSections,
]
