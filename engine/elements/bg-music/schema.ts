import * as z from 'zod/mini'
import { text } from '../fields.ts'
import { kindSchema } from '../kind-schema.ts'

export const bgMusicSchema = kindSchema({
  elName: 'qk-bg-music',
  label: '背景音乐',
  props: z.looseObject({ musicSrc: text() }),
  initialStyle: { width: 52, height: 52, volume: 100 },
  visual: false,
  copyAcrossPages: false,
  inVideoData: false,
})
