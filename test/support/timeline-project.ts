import { blankPage, createElement, createProject, type Project } from '#engine/document/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { narrationClipItem } from './narration-clip.ts'

/** A project of pages that last so long and hold these elements. */
export function projectOf(...pages: { seconds: number; elements: Element[] }[]): Project {
  const project = createProject()
  project.pages = pages.map(({ seconds, elements }) => {
    const page = blankPage()
    page.data.duration = seconds
    page.elements = elements
    return page
  })
  return project
}

interface Moves {
  type: string
  delay: number
  duration: number
  infinite?: true
  interationCount?: number
}

/** A text that moves. */
export const animatedText = (text: string, ...animations: Moves[]): Element =>
  createElement('qk-text', {
    propsValue: { text },
    animations: animations.map((each) => ({ infinite: '' as const, interationCount: 1, ...each })),
  })

/** A voice that says texts, each with a sound so long, s; without one it is still to be made. */
export const voiceElement = (...narrationClips: { text: string; src?: string; seconds: number }[]): Element =>
  createElement('qk-voice', {
    propsValue: {
      voiceSrcList: narrationClips.map(({ text, src = '', seconds }) =>
        narrationClipItem({ tempText: text, voiceText: text, voiceSrc: src, voiceNum: seconds }),
      ),
    },
  })
