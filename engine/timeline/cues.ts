import { backgroundMusic, type Page, type Project, presentElements } from '#engine/document/index.ts'
import type { NarrationClipRef } from '#engine/document/operations/index.ts'
import type { AudioSpan, Cue } from '#engine/elements/cue.ts'
import { type Element, kindOf } from '#engine/elements/schemas.ts'
import type { VideoPlan } from './segments.ts'
import { videoStart } from './video-start.ts'

export type { Cue, CueKind } from '#engine/elements/cue.ts'

/**
 * All that is heard of a project. The last background music of the project sounds throughout; scene music
 * sounds on its page; narrations of a page follow one another in list order. What is silent or hidden has no cue.
 */
export function cuesOf(project: Pick<Project, 'pages'>, plan: VideoPlan): Cue[] {
  const cues = placedMusic(project, plan).map(({ cue }) => cue)
  project.pages.forEach((page, index) => {
    const span = plan.pages[index]
    if (!span) return
    const elements = presentElements(page.elements)
    const [start, end] = [span.start / plan.fps, span.end / plan.fps]
    cues.push(...elements.flatMap((element) => cuesOfKind('video', element, start, end)))
    cues.push(...placedNarrationClips(elements, start, end).map(({ cue }) => cue))
  })
  return cues.filter(({ src, gain, start, end }) => src !== '' && gain > 0 && end > start)
}

/** A piece of music, and when it is heard. */
export interface PlacedMusic {
  elementId: string
  /** The page that it belongs to; null is the whole video. */
  page: number | null
  cue: Cue
}

/** What is read of a project; snapshots fit. */
interface SoundingPages {
  readonly pages: readonly { readonly elements: readonly Element[] }[]
}

/** The music of a project, also what is silent: first what sounds throughout, then that of the pages. */
export function placedMusic(project: SoundingPages, plan: VideoPlan): PlacedMusic[] {
  const background = backgroundMusic(project)
  const throughout = background ? cuesOfKind('music', background, 0, plan.seconds) : []
  const scenes = project.pages.flatMap(({ elements }, page) => {
    const span = plan.pages[page]
    if (!span) return []
    const [start, end] = [span.start / plan.fps, span.end / plan.fps]
    return presentElements(elements).flatMap((element) =>
      cuesOfKind('scene', element, start, end).map((cue) => ({ elementId: element.uuid, page, cue })),
    )
  })
  return [...throughout.map((cue) => ({ elementId: background?.uuid ?? '', page: null, cue })), ...scenes]
}

/**
 * The narration of one page, on the page's own clock.
 * @param seconds how long the page is shown
 */
export function narrationOf({ elements }: Pick<Page, 'elements'>, seconds: number): Cue[] {
  const cues = placedNarration({ elements }, seconds).map(({ cue }) => cue)
  return cues.filter(({ gain, start, end }) => gain > 0 && end > start)
}

/** A narration clip of a page's narration that has a sound, and when it is heard. */
export interface PlacedNarrationClip {
  at: NarrationClipRef
  /** It ends with the page, if not before: what does not fit is not heard. */
  cue: Cue
  /** How long it would be heard; Infinity where that is not known. */
  seconds: number
  /** How long the whole sound is; 0 where that is not known. */
  length: number
}

/**
 * The narration clips of a page that have a sound, on the page's own clock, also those that come too late to be heard.
 * @param seconds how long the page is shown
 */
export const placedNarration = (
  { elements }: Pick<Page, 'elements'>,
  seconds: number,
): PlacedNarrationClip[] => placedNarrationClips(presentElements(elements), 0, seconds)

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

/** The narration clips of a page, each after the one before it. */
function placedNarrationClips(
  elements: readonly Element[],
  pageStart: number,
  pageEnd: number,
): PlacedNarrationClip[] {
  let start = pageStart
  return elements.flatMap((element) => {
    const { audio } = kindOf(element.elName)
    if (audio?.kind !== 'narration') return []
    const clips = audio.clips(element, spanOf(element, start, pageEnd))
    start = clips.at(-1)?.cue.end ?? start
    return clips.map(({ index, ...clip }) => ({ at: { elementId: element.uuid, index }, ...clip }))
  })
}
