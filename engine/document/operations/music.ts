import type { Element, ElementOf } from '../../elements/schemas.ts'
import { createElement } from '../create.ts'
import type { Project } from '../project.ts'
import { backgroundMusic } from '../video-data.ts'
import { addElement, removeElements } from './elements.ts'
import { allElements } from './tree.ts'

type Pages = Pick<Project, 'pages'>

/**
 * Makes `src` what sounds throughout the video, as loud as the music before; null ends it. A project has one
 * background music: the one that is heard takes the new sound, all others go.
 */
export function setBackgroundMusic(project: Pages, src: string | null) {
  const heard = src === null ? undefined : backgroundMusic(project)
  for (const page of project.pages) {
    const surplus = allElements(page.elements).filter((element) => isMusic(element) && element !== heard)
    removeElements(
      page,
      surplus.map(({ uuid }) => uuid),
    )
  }
  const [first] = project.pages
  if (src === null || !first) return
  if (heard) heard.propsValue.musicSrc = src
  else addElement(first, createElement('qk-bg-music', { propsValue: { musicSrc: src } }))
}

/** @param volume in percent */
export function setBackgroundVolume(project: Pages, volume: number) {
  const music = backgroundMusic(project)
  if (music) music.commonStyle.volume = volume
}

const isMusic = (element: Element): element is ElementOf<'qk-bg-music'> => element.elName === 'qk-bg-music'
