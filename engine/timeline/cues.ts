import { backgroundMusic, type Page, type Project, presentElements } from '#engine/document/index.ts'
import type { NarrationClipRef } from '#engine/document/operations/index.ts'
import type { Element, ElementOf } from '#engine/elements/schemas.ts'
import { heardPart } from '#engine/elements/sound-part.ts'
import { clamp } from '#engine/geometry/index.ts'
import type { VideoPlan } from './segments.ts'
import { videoStart } from './video-start.ts'

/** The purpose of a sound. */
export type CueKind = 'music' | 'scene' | 'narration' | 'video'

/** A sound in the video; times in seconds, `start` and `end` on the video's clock. */
export interface Cue {
  kind: CueKind
  src: string
  start: number
  /** A longer sound is cut off here. */
  end: number
  /** The audible part on the sound's own clock; a `to` beyond the sound is its end. */
  from: number
  to: number
  /** Playback speed; the pitch is preserved. */
  rate: number
  /** 1 is the recorded loudness; narration goes up to 2. */
  gain: number
  /** Whether the part repeats until `end`. */
  loop: boolean
  fadeIn: number
  fadeOut: number
  /** Where the fade-out reaches silence: at `end`, or where the sound is over if that is earlier. */
  fadesTo: 'end' | 'over'
}

const BACKGROUND_FADE = 1
const SCENE_FADE = 0.3
/** The largest share of a sound that a fade takes. */
const FADE_PART = 0.25
/** Avoids a click where speech is cut; a longer fade would swallow a syllable. */
const TRIM_FADE = 0.02
/** Shorter lengths are inaudible, seconds: sums are not exact. */
export const AUDIBLE_LENGTH = 0.001
/** The neutral `voiceVolume`. */
const NEUTRAL = 50
/** The whole sound, played once without fades. */
const WHOLE = { from: 0, to: Infinity, rate: 1, loop: false, fadeIn: 0, fadesTo: 'end' } as const

/**
 * All cues of a project. The last background music plays throughout, scene music plays on its page, and the
 * narration clips of a page follow one another in list order. Silent and hidden sounds have no cue.
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

/** A piece of music and its cue. */
export interface PlacedMusic {
  elementId: string
  /** Index of its page; null for the whole video. */
  page: number | null
  cue: Cue
}

/** The part of a project that is read; snapshots are accepted. */
interface SoundingPages {
  readonly pages: readonly { readonly elements: readonly Element[] }[]
}

/** The music of a project, silent music included: background music first, then that of the pages. */
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
 * @param seconds duration of the page
 */
export function narrationOf({ elements }: Pick<Page, 'elements'>, seconds: number): Cue[] {
  const cues = placedNarration({ elements }, seconds).map(({ cue }) => cue)
  return cues.filter(({ gain, start, end }) => gain > 0 && end > start)
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

/**
 * The narration clips of a page that have a sound, on the page's own clock, those after its end included.
 * @param seconds duration of the page
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

/** The audible part of a sound and its end; without looping it may end before `latest`. */
function partOf({ loop, ...part }: Part, start: number, latest: number, rate: number) {
  const { from, to, seconds } = heardPart(part, Infinity)
  return { from, to, rate, loop, end: loop ? latest : Math.min(latest, start + seconds / rate) }
}

/** A video's own sound; it starts with the video. */
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

/** Places clips one after another; a clip of unknown duration takes the rest of the page. */
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

/** @param length duration of the part @param brief the shortest fade-out where the part is cut off */
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
