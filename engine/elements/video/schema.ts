import * as z from 'zod/mini'
import { flag, number, oneOf, text } from '../fields.ts'
import { type ElementWith, kindSchema } from '../kind-schema.ts'

/** Seconds; as long as a day. */
const moment = () => number(0, { min: 0, max: 86_400 })

export const videoSchema = kindSchema({
  elName: 'qk-video',
  label: '视频',
  props: z.looseObject({
    videoSrc: text(),
    /** A picture that stands for the video at rest; empty is its first picture. */
    poster: text(),
    /** The part that plays, in seconds of the file; an end that is not after the start is the file's own end. */
    start: moment(),
    end: moment(),
    /** The part begins anew when it is over; otherwise its last picture stays. */
    loop: flag(false),
    muted: flag(false),
    /** 2 is twice as fast; the pitch of the sound stays. */
    speed: number(1, { min: 0.25, max: 4 }),
    /** CSS object-fit. */
    fit: oneOf(['cover', 'contain', 'fill'], 'cover'),
  }),
  initialStyle: { height: 216, isLockWH: true, volume: 100 },
  lockRatio: true,
})

export type VideoElement = ElementWith<typeof videoSchema>
