import { boxSections, paddingSection } from '../box-fields.ts'
import { defineKind } from '../kind.ts'
import type { EditedPart, PanelOf, PanelSection } from '../panel-fields.ts'
import { marksSection, textSection } from '../text-fields.ts'
import { buttonPresets } from './presets.ts'
import { type ButtonElement, buttonSchema } from './schema.ts'

const content: PanelSection<EditedPart<ButtonElement>> = {
  title: '内容',
  rows: [{ fields: [{ control: 'text', path: 'propsValue.text', label: '按钮文字' }] }],
}

const states: PanelSection<EditedPart<ButtonElement>> = {
  title: '状态',
  rows: [
    { fields: [{ control: 'states', path: 'propsValue.states', label: '状态的外观' }] },
    { fields: [{ control: 'switch', path: 'propsValue.disabled', label: '禁用' }] },
  ],
}

const buttonFields: PanelOf<ButtonElement> = [
  content,
  textSection,
  marksSection,
  paddingSection,
  ...boxSections,
  states,
]

export const buttonKind = defineKind({
  schema: buttonSchema,
  fields: buttonFields,
  presets: buttonPresets,
  icon: 'button',
  panel: { notes: 'buttonNotes' },
})
