import { backgroundMusic, type Page, type Project, presentElements } from '#engine/document/index.ts'
import type { NarrationClipRef } from '#engine/document/operations/index.ts'
import type { Element, ElementOf } from '#engine/elements/schemas.ts'
import { heardPart } from '#engine/elements/sound-part.ts'
import { clamp } from '#engine/geometry/index.ts'
import type { VideoPlan } from './segments.ts'
import { videoStart } from './video-start.ts'

/** What a sound is for. */
export type CueKind = 'music' | 'scene' | 'narration' | 'video'

/** A sound and when it is heard; times in seconds, `start` and `end` on the video's clock. */
export interface Cue {
  kind: CueKind
  src: string
  start: number
  /** The sound is cut here even if it is longer. */
  end: number
  /** The part that is heard, on the sound's own clock; a `to` beyond the sound is its end. */
  from: number
  to: number
  /** Speed. Faster or slower, the pitch stays. */
  rate: number
  /** 1 is the sound as it was recorded; narration goes up to 2. */
  gain: number
  /** The part begins anew when it is over before `end`. */
  loop: boolean
  fadeIn: number
  fadeOut: number
  /** Where the fade-out reaches silence: at `end`, if it sounds till then, or wherever the sound is over. */
  fadesTo: 'end' | 'over'
}

const BACKGROUND_FADE = 1
const SCENE_FADE = 0.3
/** A fade takes no more than this part of what it fades. */
const FADE_PART = 0.25
/** Speech that is cut off in its middle clicks without; longer, a syllable would be lost. */
const TRIM_FADE = 0.02
/** Shorter lengths are inaudible, seconds: sums are not exact. */
export const AUDIBLE_LENGTH = 0.001
/** The neutral `voiceVolume`. */
const NEUTRAL = 50
/** A sound as it is, once. */
const WHOLE = { from: 0, to: Infinity, rate: 1, loop: false, fadeIn: 0, fadesTo: 'end' } as const

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
    for (const element of elements)
      if (element.elName === 'qk-video') cues.push(videoCue(element, start, end))
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
  const throughout = background && musicCue(background, 0, plan.seconds, BACKGROUND_FADE)
  const scenes = project.pages.flatMap(({ elements }, page) => {
    const span = plan.pages[page]
    if (!span) return []
    const [start, end] = [span.start / plan.fps, span.end / plan.fps]
    return presentElements(elements)
      .filter((element) => element.elName === 'qk-scene-music')
      .map((element) => ({ elementId: element.uuid, page, cue: musicCue(element, start, end, SCENE_FADE) }))
  })
  return throughout ? [{ elementId: background.uuid, page: null, cue: throughout }, ...scenes] : scenes
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

const isVoice = (element: Element): element is ElementOf<'qk-voice'> => element.elName === 'qk-voice'

function musicCue(
  { elName, propsValue, commonStyle }: ElementOf<'qk-bg-music'> | ElementOf<'qk-scene-music'>,
  start: number,
  end: number,
  fade: number,
): Cue {
  const part = partOf(propsValue, start, end, 1)
  const length = Math.max(0, part.end - start)
  return {
    ...part,
    kind: elName === 'qk-bg-music' ? 'music' : 'scene',
    src: propsValue.musicSrc,
    start,
    gain: commonStyle.volume / 100,
    fadeIn: Math.min(propsValue.fadeIn, length),
    fadeOut: Math.min(propsValue.fadeOut ?? Math.min(fade, length * FADE_PART), length),
    fadesTo: propsValue.fadeOut === undefined ? 'end' : 'over',
  }
}

interface Part {
  start: number
  /** 0: the end of the sound. */
  end: number
  loop: boolean
}

/** The part of a sound that is heard, and when that is over: what does not loop may be so before `latest`. */
function partOf({ loop, ...part }: Part, start: number, latest: number, rate: number) {
  const { from, to, seconds } = heardPart(part, Infinity)
  return { from, to, rate, loop, end: loop ? latest : Math.min(latest, start + seconds / rate) }
}

/** A video's own sound, from the moment that the video starts. */
function videoCue(element: ElementOf<'qk-video'>, pageStart: number, pageEnd: number): Cue {
  const { videoSrc, muted, speed } = element.propsValue
  const start = pageStart + videoStart(element)
  const part = partOf(element.propsValue, start, pageEnd, speed)
  return {
    ...WHOLE,
    ...part,
    kind: 'video',
    src: videoSrc,
    start,
    gain: muted ? 0 : element.commonStyle.volume / 100,
    fadeOut: Math.min(SCENE_FADE, Math.max(0, part.end - start) * FADE_PART),
  }
}

/** Passages follow one another by their parts; one whose length is not known yet takes the rest of the page. */
function placedNarrationClips(
  elements: Element[],
  pageStart: number,
  pageEnd: number,
): PlacedNarrationClip[] {
  const narrationClips = elements.filter(isVoice).flatMap(({ uuid: elementId, propsValue, commonStyle }) =>
    propsValue.voiceSrcList.map((narrationClip, index) => ({
      ...narrationClip,
      at: { elementId, index },
      gain: Math.min(2, commonStyle.voiceVolume / NEUTRAL),
    })),
  )
  let start = pageStart
  return narrationClips
    .filter(({ voiceSrc }) => voiceSrc !== '')
    .map(({ voiceSrc, voiceNum, gain, at, ...narrationClip }) => {
      const { from, to, seconds } = heardPart(narrationClip, voiceNum)
      const end = Math.min(start + seconds, pageEnd)
      const brief = start + seconds > pageEnd + AUDIBLE_LENGTH ? SCENE_FADE : to < Infinity ? TRIM_FADE : 0
      const fades = fadesOf(narrationClip, end - start, brief)
      const cue: Cue = { ...WHOLE, kind: 'narration', src: voiceSrc, start, end, from, to, gain, ...fades }
      start = end
      return { at, cue, seconds, length: voiceNum }
    })
}

/** @param length how long the part is heard. @param brief how long it fades where it is cut off, at least */
function fadesOf(
  { fadeIn, fadeOut }: { fadeIn: number; fadeOut?: number | undefined },
  length: number,
  brief: number,
) {
  const least = Math.min(brief, length * FADE_PART)
  return {
    fadeIn: Math.min(fadeIn, length),
    fadeOut: clamp(fadeOut ?? 0, least, length),
    fadesTo: fadeOut === undefined ? 'end' : 'over',
  } as const
}
