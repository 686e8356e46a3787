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

/**
 * All cues of a project. The last background music plays throughout, scene music plays on its page, and the
 * narration clips of a page follow one another in list order with the pauses of its pacing. Silent, muted and hidden
 * sounds have no cue.
 */
export function cuesOf(
  project: Pick<Project, 'pages' | 'mutedSounds' | 'laneVolumes'>,
  plan: VideoPlan,
): Cue[] {
  const cues = placedMusic(project, plan).flatMap(({ cues }) => cues)
  project.pages.forEach((page, index) => {
    const span = plan.pages[index]
    if (!span) return
    const elements = presentElements(page.elements)
    const [start, end] = [span.start / plan.fps, span.end / plan.fps]
    cues.push(...elements.flatMap((element) => cuesOfKind('video', element, start, end)))
    const narration = placedNarration(page, { start, end, overlap: overlapAt(plan, index) })
    cues.push(...narration.map(({ cue }) => cue))
  })
  const isMuted = (kind: CueKind) => project.mutedSounds?.includes(laneOf(kind)) ?? false
  const isHeard = ({ kind, src, gain, start, end }: Cue) =>
    src !== '' && gain > 0 && end > start && !isMuted(kind)
  const atLaneVolume = (cue: Cue) => ({
    ...cue,
    gain: (cue.gain * laneVolumeOf(project, laneOf(cue.kind))) / NEUTRAL_VOLUME,
  })
  return withDucking(cues.map(atLaneVolume).filter(isHeard))
}

const laneOf = (kind: CueKind): SoundLane => (kind === 'scene' ? 'music' : kind)

/** A piece of music and its cues: one, or one for each part that it is joined of. */
export interface PlacedMusic {
  elementId: string
  /** Index of its page; null for the whole video. */
  page: number | null
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
): PlacedMusic => ({ elementId: element.uuid, page, cues: cuesOfKind(kind, element, start, end) })

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
