import { backgroundMusic, type Page, type Project, presentElements } from '../document/index.ts'
import type { Element, ElementOf } from '../elements/schemas.ts'
import type { VideoPlan } from './segments.ts'

/** A sound and when it is heard; times in seconds, `start` and `end` on the video's clock. */
export interface Cue {
  src: string
  start: number
  /** The sound is cut here even if it is longer. */
  end: number
  /** 1 is the sound as it was recorded; narration goes up to 2. */
  gain: number
  /** Begins anew when it is over before `end`. */
  loop: boolean
  fadeIn: number
  fadeOut: number
}

const BACKGROUND_FADE = 1
const SCENE_FADE = 0.3
/** A fade takes no more than this part of what it fades. */
const FADE_PART = 0.25
/** The neutral `voiceVolume`. */
const NEUTRAL = 50

/**
 * All that is heard of a project. The last background music of the project sounds throughout; scene music
 * sounds on its page; narrations of a page follow one another in list order. What is silent or hidden has no cue.
 */
export function cuesOf(project: Pick<Project, 'pages'>, plan: VideoPlan): Cue[] {
  const pages = project.pages.map(({ elements }) => presentElements(elements))
  const background = backgroundMusic(project)
  const cues = background ? [musicCue(background, 0, plan.seconds, BACKGROUND_FADE)] : []
  pages.forEach((elements, index) => {
    const span = plan.pages[index]
    if (!span) return
    const [start, end] = [span.start / plan.fps, span.end / plan.fps]
    for (const element of elements) {
      if (element.elName === 'qk-scene-music') cues.push(musicCue(element, start, end, SCENE_FADE))
    }
    cues.push(...narrationCues(elements.filter(isVoice), start, end))
  })
  return cues.filter(({ src, gain, start, end }) => src !== '' && gain > 0 && end > start)
}

/**
 * The narration of one page, on the page's own clock.
 * @param seconds how long the page is shown
 */
export function narrationOf({ elements }: Pick<Page, 'elements'>, seconds: number): Cue[] {
  const cues = narrationCues(presentElements(elements).filter(isVoice), 0, seconds)
  return cues.filter(({ gain, start, end }) => gain > 0 && end > start)
}

const isVoice = (element: Element): element is ElementOf<'qk-voice'> => element.elName === 'qk-voice'

function musicCue(
  { elName, propsValue, commonStyle }: ElementOf<'qk-bg-music'> | ElementOf<'qk-scene-music'>,
  start: number,
  end: number,
  fade: number,
): Cue {
  return {
    src: propsValue.musicSrc,
    start,
    end,
    gain: commonStyle.volume / 100,
    loop: elName === 'qk-bg-music',
    fadeIn: 0,
    fadeOut: Math.min(fade, (end - start) * FADE_PART),
  }
}

/** A passage whose length is not known yet takes the rest of the page. */
function narrationCues(voices: ElementOf<'qk-voice'>[], pageStart: number, pageEnd: number): Cue[] {
  const passages = voices.flatMap(({ propsValue, commonStyle }) =>
    propsValue.voiceSrcList.map((passage) => ({
      ...passage,
      gain: Math.min(2, commonStyle.voiceVolume / NEUTRAL),
    })),
  )
  let start = pageStart
  return passages
    .filter(({ voiceSrc }) => voiceSrc !== '')
    .map(({ voiceSrc, voiceNum, gain }): Cue => {
      const length = voiceNum > 0 ? voiceNum : Infinity
      const end = Math.min(start + length, pageEnd)
      const isCut = start + length > pageEnd
      const fadeOut = isCut ? Math.min(SCENE_FADE, (end - start) * FADE_PART) : 0
      const cue = { src: voiceSrc, start, end, gain, loop: false, fadeIn: 0, fadeOut }
      start = end
      return cue
    })
}
