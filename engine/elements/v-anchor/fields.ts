import { boxSections } from '../common-fields.ts'
import type { PanelOf } from '../panel-fields.ts'

export const vAnchorFields: PanelOf<'qk-v-anchor'> = [
  {
    title: '数字人',
    rows: [
      { fields: [{ control: 'text', path: 'propsValue.anchorInfo.anchor', label: '形象', caption: '形象' }] },
    ],
  },
  ...boxSections,
]
