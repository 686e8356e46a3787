import * as z from 'zod/mini'
import { flag, number, text } from '../fields.ts'
import { kindSchema } from '../kind-schema.ts'

export const videoSchema = kindSchema({
  elName: 'qk-video',
  label: '视频',
  props: z.looseObject({
    videoSrc: text(),
    poster: text(),
    /** The part that plays, seconds of the video; an `end` of 0 is its end. */
    start: number(0, { min: 0, max: 86_400 }),
    end: number(0, { min: 0, max: 86_400 }),
    loop: flag(false),
    muted: flag(false),
    speed: number(1, { min: 0.25, max: 4 }),
  }),
  initialStyle: { height: 216, isLockWH: true, volume: 100 },
  lockRatio: true,
})
