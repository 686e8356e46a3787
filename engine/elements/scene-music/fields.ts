import { volumeRow } from '../common-fields.ts'
import type { PanelOf } from '../panel-fields.ts'

export const sceneMusicFields: PanelOf<'qk-scene-music'> = [
  {
    title: '场景音乐',
    rows: [
      {
        fields: [
          {
            control: 'text',
            path: 'propsValue.musicSrc',
            label: '音乐地址',
            caption: '地址',
            placeholder: 'https://',
          },
        ],
      },
      volumeRow,
    ],
  },
]
