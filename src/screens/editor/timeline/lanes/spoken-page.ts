import type { Page } from '#engine/document/index.ts'
import { type NarrationClip, narrationOf } from '#engine/document/operations/index.ts'
import { placedNarration, type VideoPlan } from '#engine/timeline/index.ts'

/** A narration clip that is audible. Times are seconds on the page's clock. */
export interface AudibleNarrationClip {
  at: NarrationClip['at']
  text: string
  src: string
  start: number
  end: number
  /** The part of the sound that plays. `length` is the whole sound, 0 if it is unknown. */
  from: number
  to: number
  length: number
  /** The seconds that the end of the page cuts off. */
  lost: number
}

/** The narration of a page. */
export interface SpokenPage {
  pageId: string
  narrationClips: readonly AudibleNarrationClip[]
  /** How many clips start after the end of the page, and how many have no sound yet. */
  late: number
  unspoken: number
}

/** Tolerance for rounded lengths, s. */
const TOLERANCE = 0.001

export function spokenOn(page: Page, plan: VideoPlan, index: number): SpokenPage {
  const span = plan.pages[index]
  const seconds = span ? (span.end - span.start) / plan.fps : 0
  const narrationClips = narrationOf(page)
  const texts = new Map(narrationClips.map(({ at, text }) => [placeKey(at), text]))
  const placed = placedNarration(page, seconds)
  const heard = placed.filter(({ cue }) => cue.start < seconds - TOLERANCE)
  return {
    pageId: page.uuid,
    narrationClips: heard.map(({ at, cue, seconds: wanted, length }) => ({
      at,
      text: texts.get(placeKey(at)) ?? '',
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
  wanted === Infinity || wanted - end < TOLERANCE ? 0 : wanted - end

export const placeKey = ({ elementId, index }: NarrationClip['at']) => `${elementId}/${index}`
