import { boxSections } from '../box-fields.ts'
import type { PanelOf } from '../panel-fields.ts'
import { filterSection, pictureSection } from '../picture-fields.ts'
import type { DynamicImageElement } from './schema.ts'

export const dynamicImageFields: PanelOf<DynamicImageElement> = [
  pictureSection('动图'),
  {
    title: '播放',
    rows: [{ fields: [{ control: 'switch', path: 'propsValue.isLoop', label: '循环播放' }] }],
  },
  filterSection,
  ...boxSections,
]
