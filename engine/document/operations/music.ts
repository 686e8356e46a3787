import { isBgMusic } from '#engine/elements/bg-music/schema.ts'
import type { BarGrid } from '#engine/elements/bar-grid.ts'
import { type MusicSplit, SHORTEST_MUSIC_PART } from '#engine/elements/music-split.ts'
import { initialDucking, type StoredDucking } from '#engine/elements/ducking.ts'
import { isSceneMusic } from '#engine/elements/scene-music/schema.ts'
import type { Element, ElementOf } from '#engine/elements/schemas.ts'
import { clamp } from '#engine/geometry/index.ts'
import { clonePlain } from '../clone.ts'
import { createElement } from '../create.ts'
import type { Page, Project } from '../project.ts'
import { addElement, removeElements } from './elements.ts'
import { changePart, type PartChange, WHOLE } from './sound-part.ts'
import { allElements, presentElements } from './tree.ts'

type Pages = Pick<Project, 'pages'>

/** An element that plays a piece of music. */
export type Music = ElementOf<'qk-bg-music'> | ElementOf<'qk-scene-music'>

/** A sound for music; its name defaults to that of its file. */
export interface MusicSource {
  src: string
  name?: string
}

/** A change of music; `volume` in percent. */
export interface MusicChange extends PartChange {
  loop?: boolean
  volume?: number
  /** Adds or changes the ducking; null removes it. */
  ducking?: Partial<StoredDucking> | null
  /** The bars at which it is joined to the length of its page or the video; null plays or loops it as it is. */
  barGrid?: BarGrid | null
}

/** New music accompanies: it is soft, and softer under speech. Percent. */
const INITIAL_VOLUME = 30

/** The audible background music: the last one in the project that has a source. */
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

/** Removes pages, but keeps the background music of the video: it moves to the first page that remains. */
export function keepingBackgroundMusic(project: Pages, removePages: () => void) {
  const music = clonePlain(backgroundMusic(project))
  removePages()
  const [first] = project.pages
  if (music && first && !backgroundMusic(project)) addElement(first, music)
}

/**
 * Sets the background music of the video and keeps the volume; null removes it. The audible background music takes
 * the new sound; all others are removed.
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
  else addElement(first, newMusic('qk-bg-music', source))
}

/** Adds scene music to a page. @returns the element on the page */
export const addSceneMusic = (page: Page, source: MusicSource): Element =>
  addElement(page, newMusic('qk-scene-music', source))

/** Finds music by its id on any page. */
export const findMusic = (project: Pages, id: string): Music | undefined =>
  project.pages
    .flatMap(({ elements }) => allElements(elements))
    .find((element): element is Music => element.uuid === id && isMusic(element))

/** Replaces the sound of music and removes its trimming; volume, fades and looping stay. */
export function setMusicSource(project: Pages, id: string, source: MusicSource) {
  const music = findMusic(project, id)
  if (music) play(music, source)
}

/** Changes trimming, fades, volume, looping or ducking of music. */
export function changeMusic(project: Pages, id: string, change: MusicChange) {
  const { volume, loop, ducking, barGrid, ...part } = change
  const music = findMusic(project, id)
  if (!music) return
  const { propsValue, commonStyle } = music
  if (volume !== undefined) commonStyle.volume = volume
  changePart(propsValue, part)
  if (loop !== undefined) propsValue.loop = loop
  if (ducking === null) delete propsValue.ducking
  else if (ducking) propsValue.ducking = { ...(propsValue.ducking ?? initialDucking()), ...ducking }
  if (barGrid === null) delete propsValue.barGrid
  else if (barGrid) {
    propsValue.barGrid = barGrid
    delete propsValue.split
  }
}

/** Plays music in parts as the author cut it, each once; null plays it as it was trimmed. */
export function setMusicSplit(project: Pages, id: string, split: MusicSplit | null) {
  const music = findMusic(project, id)
  if (!music) return
  const { propsValue } = music
  if (split === null) {
    delete propsValue.split
    return
  }
  propsValue.split = split
  propsValue.loop = false
  delete propsValue.barGrid
}

/** Trims a part of split music, in seconds of the sound. */
export function trimMusicPart(
  project: Pages,
  id: string,
  index: number,
  { from, to }: { from?: number; to?: number },
) {
  const split = findMusic(project, id)?.propsValue.split
  const part = split?.parts[index]
  if (!split || !part) return
  const length = split.length > 0 ? split.length : Infinity
  if (from !== undefined) part.from = clamp(from, 0, part.to - SHORTEST_MUSIC_PART)
  if (to !== undefined) part.to = clamp(to, part.from + SHORTEST_MUSIC_PART, length)
}

/** Removes a part of split music; those after it play earlier. The last one takes the music with it. */
export function removeMusicPart(project: Pages, id: string, index: number) {
  const parts = findMusic(project, id)?.propsValue.split?.parts
  if (!parts) return
  parts.splice(index, 1)
  if (parts.length === 0) removeMusic(project, id)
}

/** Moves a part of split music; `to` is its index afterwards. */
export function moveMusicPart(project: Pages, id: string, from: number, to: number) {
  const parts = findMusic(project, id)?.propsValue.split?.parts
  const part = parts?.[from]
  if (!parts || !part || to < 0 || to >= parts.length) return
  parts.splice(from, 1)
  parts.splice(to, 0, { ...part })
}

/** Removes music from any page. */
export function removeMusic(project: Pages, id: string) {
  for (const page of project.pages) removeElements(page, [id])
}

/** The scene music of a page in the order in which it was added. */
export const sceneMusic = ({ elements }: Pick<Page, 'elements'>): Music[] =>
  allElements(elements).filter(isSceneMusic)

/** The music elements of a page that are not hidden, background music included. */
export const musicOn = ({ elements }: Pick<Page, 'elements'>): Music[] =>
  presentElements(elements).filter(isMusic)

export const isMusic = (element: Element): element is Music => isBgMusic(element) || isSceneMusic(element)

function newMusic(elName: Music['elName'], { src, name = '' }: MusicSource): Element {
  return createElement(elName, {
    propsValue: { musicSrc: src, name, ducking: initialDucking() },
    commonStyle: { volume: INITIAL_VOLUME },
  })
}

function play({ propsValue }: Music, { src, name = '' }: MusicSource) {
  Object.assign(propsValue, { musicSrc: src, name, ...WHOLE })
  // Its bars and parts are those of the sound before.
  delete propsValue.barGrid
  delete propsValue.split
}
