import type { Page } from '#engine/document/index.ts'
import { type NarrationClip, narrationOf } from '#engine/document/operations/index.ts'
import { AUDIBLE_LENGTH, placedNarration } from './cues.ts'
import type { VideoPlan } from './segments.ts'

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
  const texts = new Map(narrationClips.map(({ at, text }) => [clipKey(at), text]))
  const placed = placedNarration(page, seconds)
  const heard = placed.filter(({ cue }) => cue.start < seconds - AUDIBLE_LENGTH)
  return {
    pageId: page.uuid,
    narrationClips: heard.map(({ at, cue, seconds: wanted, length }) => ({
      at,
      text: texts.get(clipKey(at)) ?? '',
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
