import type { Cue } from '#engine/elements/cue.ts'
import { type Element, kindOf } from '#engine/elements/schemas.ts'
import type { Page } from '../project.ts'
import { presentElements } from './tree.ts'

/** A narration clip by its element and its index there. */
export interface NarrationClipRef {
  elementId: string
  index: number
}

/** A narration clip with a sound, and its cue. */
export interface PlacedNarrationClip {
  at: NarrationClipRef
  /** The page's end cuts it off. */
  cue: Cue
  /** Duration without the cut; Infinity if unknown. */
  seconds: number
  /** Duration of the whole sound; 0 if unknown. */
  length: number
}

/** The part of a page that decides when its narration is heard; snapshots are accepted. */
export interface NarratedPage {
  readonly elements: readonly Element[]
  readonly data?: { readonly narration?: Readonly<Page['data']['narration']> }
}

/** When a page is shown, in seconds of any clock. */
export interface ShownSpan {
  start: number
  end: number
  /** Duration of the incoming transition. */
  overlap: number
}

/**
 * The narration clips of a page that have a sound, each after the one before it, those after the page's end
 * included. A page with a pacing begins its narration after the incoming transition and the lead-in.
 */
export function placedNarration(
  { elements, data }: NarratedPage,
  { start, end, overlap }: ShownSpan,
): PlacedNarrationClip[] {
  const pacing = data?.narration
  const gap = pacing?.gap ?? 0
  let next = pacing ? start + overlap + pacing.leadIn : start
  return presentElements(elements).flatMap((element) => {
    const { audio } = kindOf(element.elName)
    if (audio?.kind !== 'narration') return []
    const clips = audio.clips(element, { start: next, end, gap })
    const last = clips.at(-1)
    if (last) next = last.cue.end + gap
    return clips.map(({ index, ...clip }) => ({ at: { elementId: element.uuid, index }, ...clip }))
  })
}

/** When the narration of a page would be over if the page did not end; undefined if unknown or without narration. */
export function narrationEnd(page: NarratedPage, overlap: number): number | undefined {
  const last = placedNarration(page, { start: 0, end: Infinity, overlap }).at(-1)
  const seconds = last ? last.cue.start + last.seconds : Infinity
  return seconds < Infinity ? seconds : undefined
}
