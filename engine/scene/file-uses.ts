import { shippedFont } from '#engine/document/catalogue/fonts.ts'
import { uploadedRecord } from '#engine/document/fonts.ts'
import { allElements, type Page, type Project } from '#engine/document/index.ts'
import { type FoundPlace, placeLabel, sentencePlace } from '#engine/document/found-places.ts'
import { foundIn, narrationOf, placedNarration, stillOfCover } from '#engine/document/operations/index.ts'
import { rendererOf } from '#engine/elements/renderers.ts'
import type { CueKind } from '#engine/elements/cue.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { backgroundSource } from '#engine/paint/index.ts'
import { cuesOf, placedMusic, planVideo } from '#engine/timeline/index.ts'
import { displayAddress, type Missing } from './resources.ts'

/** A file, and a place of the work that uses it. */
export interface FileUse extends FoundPlace {
  src: string
}

/** The pictures, videos and audible sounds of a work with their places, in the order of pages, then covers. */
export function fileUsesOf(project: Project): FileUse[] {
  const uses = [
    ...backgroundsOf(project),
    ...foundIn(project, (element) => [...new Set(filesOf(element))].map((src) => ({ src }))),
    ...soundsOf(project),
  ]
  return uses
    .filter(({ src }) => src !== '')
    .toSorted((one, other) => Number(one.on === 'cover') - Number(other.on === 'cover') || one.at - other.at)
}

function filesOf(element: Element): string[] {
  const { images = [], movies = [] } = rendererOf(element).requiredResources?.(element) ?? {}
  return [...images, ...movies]
}

function backgroundsOf(project: Project): FileUse[] {
  const place = { elementId: '', name: '背景', part: 'background' } as const
  return [
    ...project.pages.map(({ uuid: containerId, commonStyle }, at) => ({
      ...{ ...place, on: 'page' as const, at, containerId },
      src: backgroundSource(commonStyle),
    })),
    ...project.coverList.map((cover, at) => ({
      ...{ ...place, on: 'cover' as const, at, containerId: cover._id },
      src: backgroundSource(stillOfCover(project, cover).commonStyle),
    })),
  ]
}

/** Those that the video or the H5 page plays; the sounds of videos are in their files. */
function soundsOf(project: Project): FileUse[] {
  const plan = planVideo(project)
  const heard = new Set(cuesOf(project, plan).map(({ kind, src }) => `${kind} ${src}`))
  const isHeard = (kind: CueKind, src: string) => heard.has(`${kind} ${src}`)
  const music = placedMusic(project, plan).flatMap(({ elementId, page, cues: [cue] }) => {
    const at = page ?? project.pages.findIndex(({ elements }) => hasElement(elements, elementId))
    const containerId = project.pages[at]?.uuid
    if (!cue || containerId === undefined || !isHeard(cue.kind, cue.src)) return []
    const name = page === null ? '背景音乐' : '场景音乐'
    const part: FoundPlace['part'] = page === null ? 'music' : 'scene'
    return [{ on: 'page' as const, at, containerId, elementId, name, part, src: cue.src }]
  })
  const narration = project.pages.flatMap((page, at) => {
    const order = narrationOf(page).map((clip) => `${clip.at.elementId} ${clip.at.index}`)
    return placedNarration(page, { start: 0, end: Infinity, overlap: 0 })
      .filter(({ cue }) => isHeard(cue.kind, cue.src))
      .map(({ at: clip, cue: { src } }) => {
        const place = sentencePlace(at, page.uuid, clip, order.indexOf(`${clip.elementId} ${clip.index}`))
        return { ...place, src }
      })
  })
  return [...music, ...narration]
}

const hasElement = (elements: Page['elements'], id: string) =>
  allElements(elements).some(({ uuid }) => uuid === id)

/** The fonts of texts with their places; `src` is what names a missing one. */
function fontUsesOf(project: Project): FileUse[] {
  const elements = foundIn(project, (element) => {
    const { fonts = [] } = rendererOf(element).requiredResources?.(element) ?? {}
    return [...new Set(fonts.map(({ style }) => fontName(style.fontFamily)))].map((src) => ({ src }))
  })
  const { subtitles } = project
  if (subtitles?.isShown !== true || subtitles.fontFamily === undefined) return elements
  const place = {
    on: 'page',
    at: 0,
    containerId: '',
    elementId: '',
    name: '字幕',
    part: 'subtitles',
  } as const
  return [...elements, { ...place, src: fontName(subtitles.fontFamily) }]
}

const fontName = (family: string) => uploadedRecord(family)?.label ?? shippedFont(family)?.family ?? family

export interface NamedMissing extends Missing {
  /** Where the work uses it, as 第 1 页·标题等 3 处; empty if nowhere. */
  place: string
  /** With what it is: 第 2 页·背景（海边.png）, 第 1 页·标题的字体“品牌体”. */
  name: string
}

/** Names what a picture or video lacks, each file once: that of a video is missing as its sound, too. */
export function nameMissing(project: Project, missing: readonly Missing[]): NamedMissing[] {
  const [files, fonts] = [placesBySource(fileUsesOf(project)), placesBySource(fontUsesOf(project))]
  const named = new Map<string, NamedMissing>()
  for (const each of missing) {
    const { src } = each
    if (named.has(src)) continue
    const address = displayAddress(src)
    const [file, font] = [files.get(address), fonts.get(address)]
    const place = placesText(file ?? font ?? [])
    const name = file || !font ? fileName(src, place) : `${place}的字体“${shippedFont(src)?.label ?? src}”`
    named.set(src, { ...each, place, name })
  }
  return [...named.values()]
}

function fileName(src: string, place: string): string {
  if (src.startsWith('data:')) return place || '内嵌素材'
  const name =
    src
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) || src
  return place === '' ? name : `${place}（${name}）`
}

function placesBySource(uses: readonly FileUse[]): Map<string, FoundPlace[]> {
  const places = new Map<string, FoundPlace[]>()
  for (const use of uses) {
    const address = displayAddress(use.src)
    places.set(address, [...(places.get(address) ?? []), use])
  }
  return places
}

const placesText = ([first, ...more]: readonly FoundPlace[]) =>
  `${first ? placeLabel(first) : ''}${more.length > 0 ? `等 ${more.length + 1} 处` : ''}`
