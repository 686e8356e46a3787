import { defineKind } from '../kind.ts'
import { musicAudio } from '../music.ts'
import type { PanelOf } from '../panel-fields.ts'
import { volumeRow } from '../sound-fields.ts'
import { type BgMusicElement, bgMusicSchema } from './schema.ts'

const bgMusicFields: PanelOf<BgMusicElement> = [
  {
    title: '背景音乐',
    rows: [
      { fields: [{ control: 'sound', path: 'propsValue.musicSrc', label: '背景音乐' }] },
      volumeRow,
      { fields: [{ control: 'switch', path: 'propsValue.loop', label: '循环播放' }] },
    ],
  },
]

export const bgMusicKind = defineKind({
  schema: bgMusicSchema,
  fields: bgMusicFields,
  audio: musicAudio('music'),
  icon: 'music',
})
