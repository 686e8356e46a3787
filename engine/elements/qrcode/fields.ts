import { boxSections, paddingSection } from '../common-fields.ts'
import type { PanelOf } from '../panel-fields.ts'

export const qrcodeFields: PanelOf<'qk-qrcode'> = [
  {
    title: '二维码',
    rows: [
      {
        fields: [
          {
            control: 'text',
            path: 'propsValue.url',
            label: '链接',
            caption: '链接',
            placeholder: 'https://',
          },
        ],
      },
      {
        fields: [
          { control: 'color', path: 'commonStyle.color', label: '码点颜色', caption: '码点', alpha: false },
        ],
      },
    ],
  },
  paddingSection,
  ...boxSections,
]
