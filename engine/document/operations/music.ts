import { isBgMusic } from '#engine/elements/bg-music/schema.ts'
import { isSceneMusic } from '#engine/elements/scene-music/schema.ts'
import type { Element, ElementOf } from '#engine/elements/schemas.ts'
import { createElement } from '../create.ts'
import type { Page } from '../page.ts'
import type { Project } from '../project.ts'
import { backgroundMusic } from '../video-data.ts'
import { addElement, removeElements } from './elements.ts'
import { changePart, type PartChange, WHOLE } from './sound-part.ts'
import { allElements, presentElements } from './tree.ts'

type Pages = Pick<Project, 'pages'>

/** An element that plays a piece of music. */
export type Music = ElementOf<'qk-bg-music'> | ElementOf<'qk-scene-music'>

/** A sound that music plays; without a name it has that of its file. */
export interface MusicSource {
  src: string
  name?: string
}

/** What can be changed of music; `volume` in percent. */
export interface MusicChange extends PartChange {
  loop?: boolean
  volume?: number
}

/** Where badges of sounds stand on a page: below each other at its left edge, px. */
const BADGE = { left: 12, top: 12, step: 64, rows: 10 }

/**
 * Makes a sound what is heard throughout the video, as loud as the music before; null ends it. A project has one
 * background music: the one that is heard takes the new sound, all others go.
 */
export function setBackgroundMusic(project: Pages, source: MusicSource | null) {
  const heard = source === null ? undefined : backgroundMusic(project)
  for (const page of project.pages) {
    const surplus = allElements(page.elements).filter((element) => isBgMusic(element) && element !== heard)
    removeElements(
      page,
      surplus.map(({ uuid }) => uuid),
    )
  }
  const [first] = project.pages
  if (source === null || !first) return
  if (heard) play(heard, source)
  else addElement(first, newMusic(first, 'qk-bg-music', source))
}

/** Adds music that is heard on a page only. @returns the element on the page */
export const addSceneMusic = (page: Page, source: MusicSource): Element =>
  addElement(page, newMusic(page, 'qk-scene-music', source))

/** Music by its id, on whatever page. */
export const findMusic = (project: Pages, id: string): Music | undefined =>
  project.pages
    .flatMap(({ elements }) => allElements(elements))
    .find((element): element is Music => element.uuid === id && isMusic(element))

/** Plays another sound, whole; loudness, fades and repetition stay. */
export function setMusicSource(project: Pages, id: string, source: MusicSource) {
  const music = findMusic(project, id)
  if (music) play(music, source)
}

/** Changes how music is heard. */
export function changeMusic(project: Pages, id: string, { volume, loop, ...part }: MusicChange) {
  const music = findMusic(project, id)
  if (!music) return
  const { propsValue, commonStyle } = music
  if (volume !== undefined) commonStyle.volume = volume
  changePart(propsValue, part)
  if (loop !== undefined) propsValue.loop = loop
}

/** Removes music from whatever page. */
export function removeMusic(project: Pages, id: string) {
  for (const page of project.pages) removeElements(page, [id])
}

/** What is heard on a page only, in the order in which it was added. */
export const sceneMusic = ({ elements }: Pick<Page, 'elements'>): Music[] =>
  allElements(elements).filter(isSceneMusic)

/** The music of a page that is not hidden, also what sounds beyond it. */
export const musicOn = ({ elements }: Pick<Page, 'elements'>): Music[] =>
  presentElements(elements).filter(isMusic)

const isMusic = (element: Element): element is Music => isBgMusic(element) || isSceneMusic(element)

function newMusic(page: Page, elName: Music['elName'], { src, name = '' }: MusicSource): Element {
  const taken = page.elements.filter(({ commonStyle }) => commonStyle.left === BADGE.left).length
  const top = BADGE.top + (taken % BADGE.rows) * BADGE.step
  return createElement(elName, {
    propsValue: { musicSrc: src, name },
    commonStyle: { left: BADGE.left, top },
  })
}

function play({ propsValue }: Music, { src, name = '' }: MusicSource) {
  Object.assign(propsValue, { musicSrc: src, name, ...WHOLE })
}
