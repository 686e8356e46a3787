import * as z from 'zod/mini'
import { type Cue, FADE_PART, type KindAudio, PAGE_FADE } from './cue.ts'
import type { AnyElement } from './element.ts'
import { duckingSchema } from './ducking.ts'
import { flag, type Infer, text } from './fields.ts'
import { barGridSchema } from './bar-grid.ts'
import { joinedCues } from './joined-cues.ts'
import { joinedParts } from './joined-parts.ts'
import { cuePart, heardPart, soundPartFields } from './sound-part.ts'
import { musicEnvelopes, volumeLine } from './volume-line.ts'

/** A piece of music and the part of it that is heard; the volume is in the common style. */
export const musicProps = (loop: boolean) =>
  z.looseObject({
    musicSrc: text(),
    /** Shown to the author; '' is the file's name. */
    name: text(),
    ...soundPartFields(),
    /** Repeats until its page, or the video, ends. */
    loop: flag(loop),
    /** How it becomes softer under speech; without it, it does not. */
    ducking: z.optional(duckingSchema),
    volumeLine: volumeLine(),
    /** Its bars, if it is joined at them to be as long as its page or the video, see `joinedParts`. */
    barGrid: z.optional(barGridSchema),
  })

type MusicProps = Infer<ReturnType<typeof musicProps>>

/** Seconds that background music fades at the end of the video. */
const BACKGROUND_FADE = 1

/** The sound of a kind that plays a piece of music. */
export const musicAudio = (kind: 'music' | 'scene'): KindAudio<AnyElement & { propsValue: MusicProps }> => ({
  kind,
  cues: ({ propsValue, commonStyle }, { start, end }) => {
    const part = cuePart(propsValue, start, end, 1)
    const length = Math.max(0, part.end - start)
    const fade = Math.min(kind === 'music' ? BACKGROUND_FADE : PAGE_FADE, length * FADE_PART)
    const cue: Cue = {
      ...part,
      kind,
      src: propsValue.musicSrc,
      start,
      gain: commonStyle.volume / 100,
      fadeIn: Math.min(propsValue.fadeIn, length),
      fadeOut: Math.min(propsValue.fadeOut ?? fade, length),
      fadesTo: propsValue.fadeOut === undefined ? 'end' : 'over',
      ...(propsValue.ducking && { ducking: propsValue.ducking }),
      ...musicEnvelopes(propsValue.volumeLine, start),
    }
    const parts =
      propsValue.barGrid && joinedParts(propsValue.barGrid, heardPart(propsValue, Infinity), end - start)
    return parts ? joinedCues({ ...cue, end }, parts) : [cue]
  },
})
