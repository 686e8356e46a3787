import { type Cue, FADE_PART, type KindAudio, PAGE_FADE, WHOLE_SOUND } from '../cue.ts'
import { defineKind } from '../kind.ts'
import type { PanelOf } from '../panel-fields.ts'
import { heardPart } from '../sound-part.ts'
import { soundGain } from '../volume-line.ts'
import { type VoiceElement, type VoiceItem, voiceSchema } from './schema.ts'

/** Seconds that speech fades where it is cut: it avoids a click and keeps the syllable. */
const TRIM_FADE = 0.02
/** Less than this, in seconds, does not count as cut off by the page: sums are inexact. */
const TOLERANCE = 0.001
/** The neutral `voiceVolume`. */
const NEUTRAL = 50

/**
 * Clips follow one another, with the span's gap unless one goes on with the sound of the one before it; a clip of
 * unknown length takes the rest of the page.
 */
const voiceAudio: KindAudio<VoiceElement> = {
  kind: 'narration',
  clips({ propsValue, commonStyle }, span) {
    const gain = Math.min(2, commonStyle.voiceVolume / NEUTRAL)
    let start = span.start
    const heard = propsValue.voiceSrcList.flatMap((item, index) =>
      item.voiceSrc === '' ? [] : [{ item, index }],
    )
    return heard.map(({ item, index }, at) => {
      const { voiceSrc: src, voiceNum: length } = item
      const next = heard[at + 1]?.item
      const { from, to, seconds } = heardPart(item, length)
      const end = Math.max(start, Math.min(start + seconds, span.end))
      const isTrimmed = to < Infinity && !(goesOn(item, next) && next.start - to < TOLERANCE)
      const least = start + seconds > span.end + TOLERANCE ? PAGE_FADE : isTrimmed ? TRIM_FADE : 0
      const fades = fadesOf(item, end - start, least)
      const part = { ...WHOLE_SOUND, start, end, from, to }
      const cue: Cue = { ...part, kind: 'narration', src, gain, ...fades, ...soundGain(item.volumeLine) }
      start = end + (goesOn(item, next) ? 0 : span.gap)
      return { index, cue, seconds, length }
    })
  },
}

/** Whether the next clip is a later part of the same sound, as after a split: pauses are between sentences only. */
const goesOn = (item: VoiceItem, next: VoiceItem | undefined): next is VoiceItem =>
  next?.voiceSrc === item.voiceSrc && item.end > item.start && next.start > item.end - TOLERANCE

/**
 * @param length seconds that the part is heard
 * @param least seconds that it fades at least where it is cut
 */
function fadesOf(
  { fadeIn, fadeOut }: { fadeIn: number; fadeOut?: number | undefined },
  length: number,
  least: number,
) {
  return {
    fadeIn: Math.min(fadeIn, length),
    fadeOut: Math.min(Math.max(fadeOut ?? 0, Math.min(least, length * FADE_PART)), length),
    fadesTo: fadeOut === undefined ? 'end' : 'over',
  } as const
}

/** The clips are edited in the narration list. */
const voiceFields: PanelOf<VoiceElement> = [
  {
    title: '配音',
    rows: [
      {
        fields: [
          {
            control: 'number',
            path: 'commonStyle.voiceVolume',
            label: '配音音量',
            prefix: '音量',
            min: 0,
            max: 100,
          },
        ],
      },
      {
        fields: [
          {
            control: 'number',
            path: 'commonStyle.voiceSpeed',
            label: '配音语速',
            prefix: '语速',
            min: 0,
            max: 100,
          },
        ],
      },
    ],
  },
]

export const voiceKind = defineKind({
  schema: voiceSchema,
  fields: voiceFields,
  audio: voiceAudio,
  icon: 'mic',
  panel: { body: 'voicePanel' },
})
