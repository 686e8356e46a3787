import * as z from 'zod/mini'
import { text } from '../fields.ts'
import { kindSchema } from '../kind-schema.ts'

export const sceneMusicSchema = kindSchema({
  elName: 'qk-scene-music',
  label: '场景音乐',
  props: z.looseObject({ musicSrc: text() }),
  initialStyle: { width: 52, height: 52, volume: 100 },
  visual: false,
})
