import type { PanelOf } from '../panel-fields.ts'
import { volumeRow } from '../sound-fields.ts'
import type { SceneMusicElement } from './schema.ts'

export const sceneMusicFields: PanelOf<SceneMusicElement> = [
  {
    title: '场景音乐',
    rows: [
      { fields: [{ control: 'sound', path: 'propsValue.musicSrc', label: '场景音乐' }] },
      volumeRow,
      { fields: [{ control: 'switch', path: 'propsValue.loop', label: '循环播放' }] },
    ],
  },
]
