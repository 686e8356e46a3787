import { backgroundMusic, type Project, presentElements, type SoundLane } from '#engine/document/index.ts'
import { laneVolumeOf, type NarratedPage, placedNarration } from '#engine/document/operations/index.ts'
import type { AudioSpan, Cue, CueKind } from '#engine/elements/cue.ts'
import { type Element, kindOf } from '#engine/elements/schemas.ts'
import { NEUTRAL_VOLUME } from '#engine/elements/volume-line.ts'
import { withDucking } from './ducking.ts'
import { overlapAt, type VideoPlan } from './segments.ts'
import { videoStart } from './video-start.ts'

export type { Cue, CueKind } from '#engine/elements/cue.ts'

/** Shorter lengths are inaudible, seconds: sums are not exact. */
export const AUDIBLE_LENGTH = 0.001

/** What a project says of its lanes of sound. */
export type SoundMix = Pick<Project, 'mutedSounds' | 'laneVolumes'>

/**
 * All cues of a project. The last background music plays throughout, scene music plays on its page, and the
 * narration clips of a page follow one another in list order with the pauses of its pacing. Silent, muted and hidden
 * sounds have no cue.
 */
export function cuesOf(project: SoundMix & Pick<Project, 'pages'>, plan: VideoPlan): Cue[] {
  const music = placedMusic(project, plan).flatMap(({ cues }) => cues)
  const speech = project.pages.flatMap((page, index) => speechOn(page, plan, index))
  return withDucking(heardCues([...music, ...speech], project))
}

/** The sounds of the videos and the narration of a page, on the video's clock. */
export function speechOn(page: NarratedPage, plan: VideoPlan, index: number): Cue[] {
  const span = plan.pages[index]
  if (!span) return []
  const [start, end] = [span.start / plan.fps, span.end / plan.fps]
  const narration = placedNarration(page, { start, end, overlap: overlapAt(plan, index) })
  return [
    ...presentElements(page.elements).flatMap((element) => cuesOfKind('video', element, start, end)),
    ...narration.map(({ cue }) => cue),
  ]
}

/**
 * Placed music at the volume of its lane and ducked, as it is mixed; silent music stays as it is.
 * @param speech the cues of `speechOn` of all pages
 */
export function mixedMusic(
  placed: readonly PlacedMusic[],
  speech: readonly Cue[],
  mix: SoundMix,
): PlacedMusic[] {
  const heard = heardCues(speech, mix)
  return placed.map((music) => {
    const cues = heardCues(music.cues, mix)
    return cues.length < music.cues.length
      ? music
      : { ...music, cues: withDucking([...cues, ...heard]).slice(0, cues.length) }
  })
}

/** Those of the cues that are heard, at the volumes of their lanes. */
function heardCues(cues: readonly Cue[], mix: SoundMix): Cue[] {
  const isMuted = (kind: CueKind) => mix.mutedSounds?.includes(laneOf(kind)) ?? false
  const isHeard = ({ kind, src, gain, start, end }: Cue) =>
    src !== '' && gain > 0 && end > start && !isMuted(kind)
  const atLaneVolume = (cue: Cue) => ({
    ...cue,
    gain: (cue.gain * laneVolumeOf(mix, laneOf(cue.kind))) / NEUTRAL_VOLUME,
  })
  return cues.map(atLaneVolume).filter(isHeard)
}

const laneOf = (kind: CueKind): SoundLane => (kind === 'scene' ? 'music' : kind)

/** A piece of music and its cues: one, or one for each part that it is joined of. */
export interface PlacedMusic {
  elementId: string
  /** Index of its page; null for the whole video. */
  page: number | null
  /** The page or video during which it may be heard, seconds of the video. */
  start: number
  end: number
  cues: readonly Cue[]
}

/** The part of a project that is read; snapshots are accepted. */
interface SoundingPages {
  readonly pages: readonly { readonly elements: readonly Element[] }[]
}

/** The music of a project, silent music included: background music first, then that of the pages. */
export function placedMusic(project: SoundingPages, plan: VideoPlan): PlacedMusic[] {
  const background = backgroundMusic(project)
  const throughout = background ? [placed(background, 'music', null, 0, plan.seconds)] : []
  const scenes = project.pages.flatMap(({ elements }, page) => {
    const span = plan.pages[page]
    if (!span) return []
    const [start, end] = [span.start / plan.fps, span.end / plan.fps]
    return presentElements(elements).map((element) => placed(element, 'scene', page, start, end))
  })
  return [...throughout, ...scenes].filter(({ cues }) => cues.length > 0)
}

const placed = (
  element: Element,
  kind: 'music' | 'scene',
  page: number | null,
  start: number,
  end: number,
): PlacedMusic => ({ elementId: element.uuid, page, start, end, cues: cuesOfKind(kind, element, start, end) })

/**
 * The narration of one page, on the page's own clock.
 * @param seconds duration of the page
 * @param overlap duration of its incoming transition
 */
export function narrationOf(page: NarratedPage, seconds: number, overlap: number): Cue[] {
  const cues = placedNarration(page, { start: 0, end: seconds, overlap }).map(({ cue }) => cue)
  return cues.filter(({ gain, start, end }) => gain > 0 && end > start)
}

/** The sounds of an element if its kind has sounds of this one. */
function cuesOfKind(kind: 'music' | 'scene' | 'video', element: Element, start: number, end: number): Cue[] {
  const { audio } = kindOf(element.elName)
  return audio?.kind === kind ? audio.cues(element, spanOf(element, start, end)) : []
}

const spanOf = (element: Element, start: number, end: number): AudioSpan => ({
  start,
  end,
  entrance: start + videoStart(element),
})
