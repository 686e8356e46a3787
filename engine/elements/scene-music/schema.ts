import { type ElementWith, elementGuard, kindSchema } from '../kind-schema.ts'
import { musicProps } from '../music.ts'

export const sceneMusicSchema = kindSchema({
  elName: 'qk-scene-music',
  label: '场景音乐',
  props: musicProps(false),
  initialStyle: { width: 52, height: 52, volume: 100 },
  styleGroups: [],
  visual: false,
  hasSound: ({ musicSrc }) => musicSrc !== '',
})

export type SceneMusicElement = ElementWith<typeof sceneMusicSchema>

export const isSceneMusic = elementGuard(sceneMusicSchema)
