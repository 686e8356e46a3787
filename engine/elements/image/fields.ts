import { boxSections } from '../common-fields.ts'
import type { PanelOf } from '../panel-fields.ts'

export const imageFields: PanelOf<'qk-image'> = [
  {
    title: '图片',
    rows: [
      { fields: [{ control: 'picture', path: 'propsValue.imageSrc', label: '图片' }] },
      {
        fields: [
          {
            control: 'segments',
            path: 'propsValue.fit',
            label: '填充方式',
            options: [
              { value: 'cover', label: '填充' },
              { value: 'contain', label: '适应' },
              { value: 'fill', label: '拉伸' },
            ],
          },
        ],
      },
    ],
  },
  ...boxSections,
]
