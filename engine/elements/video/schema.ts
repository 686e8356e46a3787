import * as z from 'zod/mini'
import { text } from '../fields.ts'
import { kindSchema } from '../kind-schema.ts'

export const videoSchema = kindSchema({
  elName: 'qk-video',
  label: '视频',
  props: z.looseObject({ videoSrc: text(), poster: text() }),
  initialStyle: { height: 216, isLockWH: true, volume: 100 },
  lockRatio: true,
})
