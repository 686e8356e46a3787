import { isSceneMusic } from '#engine/elements/scene-music/schema.ts'
import { type Element, schemaOf } from '#engine/elements/schemas.ts'
import { isVAnchor } from '#engine/elements/v-anchor/schema.ts'
import { isVideo } from '#engine/elements/video/schema.ts'
import { isVoice } from '#engine/elements/voice/schema.ts'
import { NEUTRAL_VOLUME } from '#engine/elements/volume-line.ts'
import type { Size } from '#engine/geometry/index.ts'
import { clonePlain } from './clone.ts'
import { allElements, backgroundMusic, isGroup, laneVolumeOf, paintOrder } from './operations/index.ts'
import type { ProjectFont } from './fonts.ts'
import type { Page, Project, SoundLane } from './project.ts'
import type { Subtitles } from './subtitles.ts'
import {
  appearanceOf,
  automaticPlace,
  lineWidthOf,
  pageSubtitles,
  placedSettings,
  topOf,
} from './subtitling/index.ts'
import { playedTransitions } from './timing.ts'

/** `page.data.backgroundColor` of a page without a color, as players of this data expect. */
const NO_BACKGROUND = '#000000'

/** Highest volume of a clip that players of this data know. */
const LOUDEST = 100

export type VideoPage = Omit<Page, 'data' | 'guides' | 'markers'> & {
  data: Page['data'] & { backgroundColor: string }
  /** Empty on pages without subtitles; absent in works without subtitles. */
  subtitles?: VideoSubtitle[]
}

/** A subtitle of a page: one or two lines, separated by `\n`. Times in seconds from the page's start. */
export interface VideoSubtitle {
  text: string
  /** The same in a second language; absent without one. */
  second?: string
  start: number
  end: number
  /** Its own offset and font size, where the page has no room at the place of the others. */
  offset?: number
  fontSize?: number
}

/** How subtitles look; the values of the preset are filled in. */
export type VideoSubtitles = Pick<Subtitles, 'preset' | 'offset'> & {
  position: Exclude<Subtitles['position'], 'auto'>
  fontFamily: string
  fontSize: number
  color: string
  spokenColor: string
}

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
  /** The uploaded fonts of the texts; absent without any. */
  fonts?: ProjectFont[]
  /** Absent if the picture has no subtitles. */
  subtitles?: VideoSubtitles
  pages: VideoPage[]
}

/**
 * Converts a project to video data: elements in painting order, background music moved from the pages to the top
 * level, hidden elements, guides, markers, remembered layouts and data sources left out, muted sounds at volume 0, subtitles if the picture has them.
 * Unknown keys stay; the project is not changed.
 */
export function toVideoData(project: Project): VideoData {
  const { title, fps, width, height } = project
  const music = backgroundMusic(project)
  const settings = project.subtitles?.isShown === true ? project.subtitles : undefined
  const transitions = playedTransitions(project)
  return {
    title,
    fps,
    width,
    height,
    audio: music?.propsValue.musicSrc ?? '',
    volume: scaled(project, 'music', music?.commonStyle.volume ?? 0),
    ...(project.fonts && { fonts: clonePlain(project.fonts) }),
    ...(settings && { subtitles: lookOf(settings, width) }),
    pages: project.pages.map((original, index) => {
      const { guides: _, markers: __, subtitles: ___, ...page }: StoredPage = clonePlain(original)
      const backgroundColor = page.commonStyle.backgroundColor || NO_BACKGROUND
      applyMix(page.elements, project)
      return {
        ...page,
        data: { ...page.data, backgroundColor },
        ...(settings && {
          subtitles: shownOn(original, transitions[index - 1] ?? 0, settings, { width, height }),
        }),
        elements: exported(page.elements),
      }
    }),
  }
}

/** Video data that was imported as a project has subtitles of its own, which those of the narration replace. */
type StoredPage = Page & { subtitles?: unknown }

function lookOf(settings: Subtitles, width: number): VideoSubtitles {
  const { preset, position, offset } = settings
  const { text, spokenColor } = appearanceOf(settings, width)
  const { fontFamily, fontSize, color } = text
  const fixed = position === 'auto' ? ({ position: 'bottom', offset: 0 } as const) : { position, offset }
  return { preset, ...fixed, fontFamily, fontSize, color, spokenColor }
}

/** The subtitles of a page while it is shown; a page that hides them has none. */
function shownOn(page: Page, overlap: number, settings: Subtitles, size: Size): VideoSubtitle[] {
  const { duration, hasSubtitles } = page.data
  if (hasSubtitles === false) return []
  const own = ownLook(page, settings, size)
  return pageSubtitles(page, { start: 0, end: duration, overlap }, lineWidthOf(settings, size.width))
    .map(({ text, second, start, end }) => ({
      text,
      ...(second !== '' && { second }),
      start: milliseconds(Math.max(0, start)),
      end: milliseconds(Math.min(end, duration)),
      ...own,
    }))
    .filter(({ start, end }) => end > start)
}

/** How the subtitles of a page differ from `lookOf`. */
function ownLook(page: Page, settings: Subtitles, size: Size): Pick<VideoSubtitle, 'offset' | 'fontSize'> {
  const place = automaticPlace(page, settings, size)
  if (!place) return {}
  const offset = Math.round(place.bottom - topOf(settings, 0, size))
  const { fontSize } = placedSettings(settings, place)
  return {
    ...(offset !== 0 && { offset }),
    ...(place.scale !== 1 && fontSize !== undefined && { fontSize }),
  }
}

const milliseconds = (seconds: number) => Math.round(seconds * 1000) / 1000

/** Applies mutes and volumes of the lanes to their clips, as other players do not know them. */
function applyMix(elements: readonly Element[], project: Project) {
  const isMuted = project.mutedSounds?.includes('video') ?? false
  for (const element of allElements(elements)) {
    const { commonStyle } = element
    if (isVideo(element)) {
      if (isMuted) element.propsValue.muted = true
      else commonStyle.volume = scaled(project, 'video', commonStyle.volume)
    }
    if (isVAnchor(element)) {
      const { anchorInfo } = element.propsValue
      anchorInfo.videoVolume = scaled(project, 'video', anchorInfo.videoVolume)
    }
    if (isVoice(element)) commonStyle.voiceVolume = scaled(project, 'narration', commonStyle.voiceVolume)
    if (isSceneMusic(element)) commonStyle.volume = scaled(project, 'music', commonStyle.volume)
  }
}

/** The volume of a clip with that of its lane, 0–100. */
function scaled(project: Project, lane: SoundLane, volume: number): number {
  if (project.mutedSounds?.includes(lane)) return 0
  return Math.min(LOUDEST, (volume * laneVolumeOf(project, lane)) / NEUTRAL_VOLUME)
}

function exported(elements: Element[]): Element[] {
  const listed = elements.filter(({ elName, isHidden }) => schemaOf(elName).inVideoData && isHidden !== true)
  for (const element of listed) {
    delete element.layouts
    // Players draw the data; where it comes from concerns its author.
    if ('dataSource' in element.propsValue) delete element.propsValue.dataSource
    if ('dataText' in element.propsValue) delete element.propsValue.dataText
    if (isGroup(element)) element.propsValue.components = exported(element.propsValue.components)
  }
  return paintOrder(listed)
}
