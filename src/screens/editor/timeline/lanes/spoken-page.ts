import type { Page } from '#engine/document/index.ts'
import { narrationOf, type Passage } from '#engine/document/operations/index.ts'
import { placedNarration, type VideoPlan } from '#engine/timeline/index.ts'

/** A passage that is heard. Times on the page's clock, s. */
export interface HeardPassage {
  at: Passage['at']
  text: string
  src: string
  start: number
  end: number
  /** The part that it is of its sound; `length` is the whole, 0 where it is not known. */
  from: number
  to: number
  length: number
  /** How much of it comes too late for its page. */
  lost: number
}

/** What a page shows in this lane. */
export interface SpokenPage {
  pageId: string
  passages: readonly HeardPassage[]
  /** How many passages come after their page has gone, and how many have no sound yet. */
  late: number
  unspoken: number
}

/** Lengths are not exact: less is nothing, s. */
const NOTICED = 0.001

export function spokenOn(page: Page, plan: VideoPlan, index: number): SpokenPage {
  const span = plan.pages[index]
  const seconds = span ? (span.end - span.start) / plan.fps : 0
  const passages = narrationOf(page)
  const texts = new Map(passages.map(({ at, text }) => [placeKey(at), text]))
  const placed = placedNarration(page, seconds)
  const heard = placed.filter(({ cue }) => cue.start < seconds - NOTICED)
  return {
    pageId: page.uuid,
    passages: heard.map(({ at, cue, seconds: wanted, length }) => ({
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
    unspoken: passages.filter(({ src, text }) => src === '' && text !== '').length,
  }
}

const lostOf = (wanted: number, end: number) =>
  wanted === Infinity || wanted - end < NOTICED ? 0 : wanted - end

export const placeKey = ({ elementId, index }: Passage['at']) => `${elementId}/${index}`
