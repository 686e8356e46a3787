import { type ElementWith, elementGuard, kindSchema } from '../kind-schema.ts'
import { musicProps } from '../music.ts'

export const bgMusicSchema = kindSchema({
  elName: 'qk-bg-music',
  label: '背景音乐',
  props: musicProps(true),
  initialStyle: { width: 52, height: 52, volume: 100 },
  styleGroups: [],
  visual: false,
  hasSound: ({ musicSrc }) => musicSrc !== '',
  copyAcrossPages: false,
  inVideoData: false,
})

export type BgMusicElement = ElementWith<typeof bgMusicSchema>

export const isBgMusic = elementGuard(bgMusicSchema)
