import { type ElementWith, elementGuard, kindSchema } from '../kind-schema.ts'
import { musicProps } from '../music.ts'

export const sceneMusicSchema = kindSchema({
  elName: 'qk-scene-music',
  label: '场景音乐',
  props: musicProps(false),
  initialStyle: { width: 52, height: 52, volume: 100 },
  styleGroups: [],
  visual: false,
  audioMarker: {
    path: 'M12 18V4.5c1 3.6 6 3.2 6 8M12 18a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 0 1 6.4 0',
    color: '#189a73',
    hasSound: ({ musicSrc }) => musicSrc !== '',
  },
})

export type SceneMusicElement = ElementWith<typeof sceneMusicSchema>

export const isSceneMusic = elementGuard(sceneMusicSchema)
