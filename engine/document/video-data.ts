import { type Element, schemaOf } from '#engine/elements/schemas.ts'
import { clonePlain } from './clone.ts'
import { backgroundMusic, isGroup, paintOrder } from './operations/index.ts'
import type { Page, Project } from './project.ts'

/** `page.data.backgroundColor` of a page without a color, as players of this data expect. */
const NO_BACKGROUND = '#000000'

export type VideoPage = Omit<Page, 'data' | 'guides'> & { data: Page['data'] & { backgroundColor: string } }

/** The input of video players and exporters. `audio` is empty and `volume` 0 without background music. */
export interface VideoData {
  title: string
  fps: number
  /** Logical units (CSS px) of the pages. */
  width: number
  height: number
  /** Address of the background music. */
  audio: string
  /** Loudness of the background music, 0–100. */
  volume: number
  pages: VideoPage[]
}

/**
 * Converts a project to video data: elements in painting order, background music moved from the pages to the top
 * level, hidden elements and guides left out. Unknown keys stay; the project is not changed.
 */
export function toVideoData(project: Project): VideoData {
  const { title, fps, width, height } = project
  const music = backgroundMusic(project)
  return {
    title,
    fps,
    width,
    height,
    audio: music?.propsValue.musicSrc ?? '',
    volume: music?.commonStyle.volume ?? 0,
    pages: project.pages.map((original) => {
      const { guides: _, ...page } = clonePlain(original)
      const backgroundColor = page.commonStyle.backgroundColor || NO_BACKGROUND
      return { ...page, data: { ...page.data, backgroundColor }, elements: exported(page.elements) }
    }),
  }
}

function exported(elements: Element[]): Element[] {
  const listed = elements.filter(({ elName, isHidden }) => schemaOf(elName).inVideoData && isHidden !== true)
  for (const element of listed) {
    if (isGroup(element)) element.propsValue.components = exported(element.propsValue.components)
  }
  return paintOrder(listed)
}
