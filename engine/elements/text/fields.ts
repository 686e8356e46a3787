import { boxSections, paddingSection } from '../box-fields.ts'
import type { PanelOf } from '../panel-fields.ts'
import { linesSection, textSection, textShadowSection, textStrokeSection } from '../text-fields.ts'
import type { TextElement } from './schema.ts'

export const textFields: PanelOf<TextElement> = [
  {
    title: '内容',
    rows: [{ fields: [{ control: 'textarea', path: 'propsValue.text', label: '文字内容' }] }],
  },
  textSection,
  linesSection,
  textStrokeSection,
  textShadowSection,
  paddingSection,
  ...boxSections,
]
