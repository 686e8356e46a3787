import { boxSections } from '../box-fields.ts'
import { defineKind } from '../kind.ts'
import type { PanelOf } from '../panel-fields.ts'
import { filterSection, pictureSection } from '../picture-fields.ts'
import { dynamicImagePresets } from './presets.ts'
import { type DynamicImageElement, dynamicImageSchema } from './schema.ts'

const dynamicImageFields: PanelOf<DynamicImageElement> = [
  pictureSection('动图'),
  {
    title: '播放',
    rows: [{ fields: [{ control: 'switch', path: 'propsValue.isLoop', label: '循环播放' }] }],
  },
  filterSection,
  ...boxSections,
]

export const dynamicImageKind = defineKind({
  schema: dynamicImageSchema,
  fields: dynamicImageFields,
  presets: dynamicImagePresets,
  icon: 'animatedImage',
})
