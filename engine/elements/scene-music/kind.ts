import { defineKind } from '../kind.ts'
import { musicAudio } from '../music.ts'
import type { PanelOf } from '../panel-fields.ts'
import { volumeRow } from '../sound-fields.ts'
import { type SceneMusicElement, sceneMusicSchema } from './schema.ts'

const sceneMusicFields: PanelOf<SceneMusicElement> = [
  {
    title: '场景音乐',
    rows: [
      { fields: [{ control: 'sound', path: 'propsValue.musicSrc', label: '场景音乐' }] },
      volumeRow,
      { fields: [{ control: 'switch', path: 'propsValue.loop', label: '循环播放' }] },
    ],
  },
]

export const sceneMusicKind = defineKind({
  schema: sceneMusicSchema,
  fields: sceneMusicFields,
  audio: musicAudio('scene'),
  icon: 'music',
})
