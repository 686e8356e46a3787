import type { PublishedDocument } from '#engine/document/index.ts'
import type { Size } from '#engine/geometry/index.ts'
import { pageTransform } from '#engine/scene/index.ts'
import {
  paintSubtitle,
  publishedTrack,
  requiredSubtitleFonts,
  type ShownSubtitle,
  subtitleAt,
  subtitleKey,
} from '#engine/subtitles/index.ts'
import { loadFonts } from '#engine/text/fonts.ts'
import type { VideoPlan } from '#engine/timeline/index.ts'

/** Subtitles that are loaded ahead: fonts come in parts by characters. */
const AHEAD = 4

/** The canvas with the subtitles, above the pages and transitions, which do not move it. */
export interface SubtitleLayer {
  /** Shows what is said at a time of the video's clock, in seconds; null: nothing. */
  show(seconds: number | null): void
}

interface SubtitleLayerOptions {
  document: PublishedDocument
  plan: VideoPlan
  /** px of the canvas. */
  size: Size
  /** Whether texts are shown at once and without emphasis. */
  isReduced: boolean
}

/** Adds a layer for the subtitles of a work that has some; the same renderer paints those of the video. */
export function createSubtitleLayer(
  host: HTMLElement,
  { document: published, plan, size, isReduced }: SubtitleLayerOptions,
): SubtitleLayer {
  const canvas = Object.assign(document.createElement('canvas'), size, { className: 'subtitles' })
  const context = canvas.getContext('2d')
  const settings = published.shownSubtitles?.settings
  const track = publishedTrack(published, plan)
  const loaded = new Set<ShownSubtitle>()
  const asked = new Set<ShownSubtitle>()
  let shownKey = ''
  host.append(canvas)

  /** Loads the fonts of a subtitle and of those after it; fonts that are missing are replaced. */
  function load(from: number) {
    const next = track.slice(from, from + AHEAD).filter((subtitle) => !asked.has(subtitle))
    if (next.length === 0 || !settings) return
    for (const subtitle of next) asked.add(subtitle)
    const fonts = requiredSubtitleFonts(next, settings, published.width)
    loadFonts(fonts)
      .catch(() => {}) // others are used
      .finally(() => {
        for (const subtitle of next) loaded.add(subtitle)
      })
  }

  load(0)
  return {
    show(seconds) {
      const found = seconds === null ? undefined : subtitleAt(track, seconds)
      if (found) load(track.indexOf(found))
      const subtitle = found && loaded.has(found) ? found : undefined
      const time = seconds ?? 0
      const key =
        subtitle && settings ? (isReduced ? `${subtitle.start}` : subtitleKey(subtitle, settings, time)) : ''
      if (key === shownKey || !context) return
      shownKey = key
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.clearRect(0, 0, size.width, size.height)
      if (!subtitle || !settings) return
      context.setTransform(...pageTransform(size, published))
      paintSubtitle(context, subtitle, settings, published, isReduced ? null : time)
    },
  }
}
