import type { Page } from '#engine/document/index.ts'
import { type NarrationClip, narrationOf, placedNarration } from '#engine/document/operations/index.ts'
import type { VolumeLine } from '#engine/elements/volume-line.ts'
import { AUDIBLE_LENGTH } from './cues.ts'
import { overlapAt, type VideoPlan } from './segments.ts'

/** A narration clip that is heard. Times in seconds of the page's clock. */
export interface AudibleClip {
  at: NarrationClip['at']
  text: string
  src: string
  start: number
  end: number
  /** The audible part on the sound's clock; `length` is the duration of the whole sound, 0 if unknown. */
  from: number
  to: number
  length: number
  volumeLine: VolumeLine
  /** Seconds that are cut off by the end of the page. */
  lost: number
}

/** The narration of a page as it is heard. */
export interface AudibleNarration {
  pageId: string
  narrationClips: readonly AudibleClip[]
  /** Number of clips that start after the end of the page, and of clips without a sound. */
  late: number
  unspoken: number
}

/** Tells which narration clips of a page are heard and how much of them its end cuts off. */
export function audibleNarration(page: Page, plan: VideoPlan, index: number): AudibleNarration {
  const span = plan.pages[index]
  const seconds = span ? (span.end - span.start) / plan.fps : 0
  const narrationClips = narrationOf(page)
  const clips = new Map(narrationClips.map((clip) => [clipKey(clip.at), clip]))
  const placed = placedNarration(page, { start: 0, end: seconds, overlap: overlapAt(plan, index) })
  const heard = placed.filter(({ cue }) => cue.start < seconds - AUDIBLE_LENGTH)
  return {
    pageId: page.uuid,
    narrationClips: heard.map(({ at, cue, seconds: wanted, length }) => ({
      at,
      text: clips.get(clipKey(at))?.written ?? '',
      volumeLine: clips.get(clipKey(at))?.volumeLine ?? [],
      src: cue.src,
      start: cue.start,
      end: cue.end,
      from: cue.from,
      to: cue.to,
      length,
      lost: lostOf(cue.start + wanted, cue.end),
    })),
    late: placed.length - heard.length,
    unspoken: narrationClips.filter(({ src, text }) => src === '' && text !== '').length,
  }
}

const lostOf = (wanted: number, end: number) =>
  wanted === Infinity || wanted - end < AUDIBLE_LENGTH ? 0 : wanted - end

export const clipKey = ({ elementId, index }: NarrationClip['at']) => `${elementId}/${index}`
