import type { Page, Project } from './project.ts'
import type { Subtitles } from './subtitles.ts'
import {
  automaticPlace,
  type ClipSubtitle,
  lineWidthOf,
  pageSubtitles,
  type SubtitlePlace,
} from './subtitling/index.ts'

/** A subtitle as visitors of an H5 page see it; times in seconds of its page without an incoming transition. */
export type PublishedSubtitle = Pick<
  ClipSubtitle,
  'text' | 'second' | 'start' | 'end' | 'times' | 'isExact'
> & { place?: SubtitlePlace }

export interface PublishedSubtitles {
  settings: Subtitles
  /** Of each page; empty where it shows none. */
  pages: PublishedSubtitle[][]
}

/** What visitors see of the subtitles of a work, without the sentences that they belong to; null if it shows none. */
export function publishedSubtitles({ pages, subtitles, width, height }: Project): PublishedSubtitles | null {
  if (subtitles?.isShown !== true) return null
  const lineWidth = lineWidthOf(subtitles, width)
  const shown = pages.map((page) => {
    const place = automaticPlace(page, subtitles, { width, height })
    return page.data.hasSubtitles === false ? [] : ofPage(page, lineWidth, place)
  })
  return shown.some((page) => page.length > 0) ? { settings: subtitles, pages: shown } : null
}

const ofPage = (page: Page, lineWidth: number, place: SubtitlePlace | undefined): PublishedSubtitle[] =>
  pageSubtitles(page, { start: 0, end: page.data.duration, overlap: 0 }, lineWidth).map(
    ({ text, second, start, end, times, isExact }) => ({
      ...{ text, second, isExact },
      start: milliseconds(start),
      end: milliseconds(end),
      times: times.map(milliseconds),
      ...(place && { place }),
    }),
  )

const milliseconds = (seconds: number) => Math.round(seconds * 1000) / 1000
