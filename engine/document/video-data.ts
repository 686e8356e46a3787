import { isBgMusic } from '#engine/elements/bg-music/schema.ts'
import { type Element, type ElementOf, schemaOf } from '#engine/elements/schemas.ts'
import { clonePlain } from './clone.ts'
import { isGroup, paintOrder, presentElements } from './operations/index.ts'
import type { Page } from './page.ts'
import type { Project } from './project.ts'

/** The colour of a page that has none, as players of this data expect it in `page.data`. */
const NO_BACKGROUND = '#000000'

export type VideoPage = Omit<Page, 'data' | 'guides'> & { data: Page['data'] & { backgroundColor: string } }

/** What a video is made from. `audio` is empty and `volume` 0 when the project has no background music. */
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
 * The project as video export data: elements in painting order, background music taken out of the pages and
 * named once, hidden elements left out: other players do not know them. Guides are the author's alone. The
 * project is left as it is; keys that this version does not know stay.
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

/** The music that sounds over the whole video: the last one in the project that has a source. */
export function backgroundMusic({
  pages,
}: {
  readonly pages: readonly { readonly elements: readonly Element[] }[]
}): ElementOf<'qk-bg-music'> | undefined {
  return pages
    .flatMap((page) => presentElements(page.elements))
    .filter(isBgMusic)
    .findLast(({ propsValue }) => propsValue.musicSrc !== '')
}

function exported(elements: Element[]): Element[] {
  const listed = elements.filter(({ elName, isHidden }) => schemaOf(elName).inVideoData && isHidden !== true)
  for (const element of listed) {
    if (isGroup(element)) element.propsValue.components = exported(element.propsValue.components)
  }
  return paintOrder(listed)
}
