import { type ElementWith, elementGuard, kindSchema } from '../kind-schema.ts'
import { musicProps } from '../music.ts'

export const bgMusicSchema = kindSchema({
  elName: 'qk-bg-music',
  label: '背景音乐',
  props: musicProps(true),
  initialStyle: { width: 52, height: 52, volume: 100 },
  styleGroups: [],
  visual: false,
  audioMarker: {
    path: 'M9 18V5.5L20 3.5V16M9 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0M20 16a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
    color: '#4065f0',
    hasSound: ({ musicSrc }) => musicSrc !== '',
  },
  copyAcrossPages: false,
  inVideoData: false,
})

export type BgMusicElement = ElementWith<typeof bgMusicSchema>

export const isBgMusic = elementGuard(bgMusicSchema)
