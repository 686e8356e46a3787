import { boxSections } from '../common-fields.ts'
import type { PanelOf } from '../panel-fields.ts'

export const iframeFields: PanelOf<'qk-iframe'> = [
  {
    title: '网页',
    rows: [
      {
        fields: [
          {
            control: 'text',
            path: 'propsValue.url',
            label: '网页地址',
            caption: '地址',
            placeholder: 'https://',
          },
        ],
      },
    ],
  },
  ...boxSections,
]
