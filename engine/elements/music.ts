import * as z from 'zod/mini'
import { type Cue, FADE_PART, type KindAudio, PAGE_FADE } from './cue.ts'
import type { AnyElement } from './element.ts'
import { duckingSchema } from './ducking.ts'
import { flag, type Infer, text } from './fields.ts'
import { barGridSchema } from './bar-grid.ts'
import { joinedCues } from './joined-cues.ts'
import { joinedParts } from './joined-parts.ts'
import { isEnding, type MusicParts, musicSplitSchema, playedParts, secondsOf } from './music-split.ts'
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
    /** Its parts, if the author cut it; they play instead of what was trimmed or joined. */
    split: z.optional(musicSplitSchema),
  })

export type MusicProps = Infer<ReturnType<typeof musicProps>>

/** Seconds that background music fades at the end of the video. */
const BACKGROUND_FADE = 1

/**
 * The parts that a piece of music is played in during `seconds`: as the author cut it, or joined at its bars.
 * @returns null if it plays as it is
 */
export function musicParts(music: MusicProps, seconds: number): MusicParts | null {
  const { split, barGrid, loop } = music
  const cut = split ? playedParts(split, loop ? seconds : null) : null
  if (cut || !barGrid) return cut
  const parts = joinedParts(barGrid, heardPart(music, Infinity), seconds)
  return parts && { parts, length: barGrid.length }
}

/** The sound of a kind that plays a piece of music. */
export const musicAudio = (kind: 'music' | 'scene'): KindAudio<AnyElement & { propsValue: MusicProps }> => ({
  kind,
  cues: ({ propsValue, commonStyle }, { start, end }) => {
    const composed = musicParts(propsValue, end - start)
    const part = composed ? playedSpan(composed, start, end) : cuePart(propsValue, start, end, 1)
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
    if (!composed) return [cue]
    // Music that ends by itself is faded only where its page or the video cuts it off.
    const last = composed.parts.at(-1)
    const endsItself = propsValue.fadeOut === undefined && last && isEnding(last, composed.length)
    return joinedCues(endsItself ? { ...cue, end } : cue, composed)
  },
})

const playedSpan = ({ parts }: MusicParts, start: number, end: number) => ({
  ...{ from: 0, to: Infinity, rate: 1, loop: false },
  end: Math.min(end, start + secondsOf(parts)),
})
