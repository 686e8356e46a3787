import { boxSections, paddingSection } from '../box-fields.ts'
import { defineKind } from '../kind.ts'
import type { PanelOf } from '../panel-fields.ts'
import { linesSection, textSection, textShadowSection, textStrokeSection } from '../text-fields.ts'
import { textPresets } from './presets.ts'
import { type TextElement, textSchema } from './schema.ts'

const textFields: PanelOf<TextElement> = [
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

export const textKind = defineKind({
  schema: textSchema,
  fields: textFields,
  presets: textPresets,
  icon: 'text',
  panel: { notes: 'textNotes' },
})
