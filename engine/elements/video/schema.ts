import * as z from 'zod/mini'
import { flag, number, oneOf, text } from '../fields.ts'
import { type ElementWith, elementGuard, kindSchema } from '../kind-schema.ts'
import { volumeLine } from '../volume-line.ts'

/** The shortest part of a file that the panel offers, in seconds. */
export const SHORTEST_PART = 0.1

/** Seconds; at most a day. */
const fileTime = () => number(0, { min: 0, max: 86_400 })

export const videoSchema = kindSchema({
  elName: 'qk-video',
  label: '视频',
  props: z.looseObject({
    videoSrc: text(),
    /** The picture of the video at rest; empty means its first frame. */
    poster: text(),
    /** The trimmed range, in seconds of the file; an end that is not after the start means the file's end. */
    start: fileTime(),
    end: fileTime(),
    /** Whether the range repeats; otherwise its last frame stays. */
    loop: flag(false),
    muted: flag(false),
    /** 2 is twice as fast; the pitch of the sound is kept. */
    speed: number(1, { min: 0.25, max: 4 }),
    volumeLine: volumeLine(),
    /** CSS object-fit. */
    fit: oneOf(['cover', 'contain', 'fill'], 'cover'),
  }),
  initialStyle: { height: 216, isLockWH: true, volume: 100 },
  lockRatio: true,
  shownFile: ({ videoSrc }) => ({ label: '视频', isSelected: videoSrc !== '' }),
})

export type VideoElement = ElementWith<typeof videoSchema>

export const isVideo = elementGuard(videoSchema)
