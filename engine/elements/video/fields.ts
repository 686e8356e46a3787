import { boxSections, volumeRow } from '../common-fields.ts'
import type { PanelOf } from '../panel-fields.ts'

export const videoFields: PanelOf<'qk-video'> = [
  {
    title: '视频',
    rows: [
      {
        fields: [
          {
            control: 'text',
            path: 'propsValue.videoSrc',
            label: '视频地址',
            caption: '地址',
            placeholder: 'https://',
          },
        ],
      },
      volumeRow,
    ],
  },
  {
    title: '封面',
    rows: [{ fields: [{ control: 'picture', path: 'propsValue.poster', label: '视频封面' }] }],
  },
  ...boxSections,
]
