import type { Page, Project } from '#engine/document/index.ts'
import { requiredSubtitleFonts, subtitlesOf } from '#engine/subtitles/index.ts'
import {
  type FrameRange,
  narrationOf,
  overlapAt,
  type PageSpan,
  type VideoPlan,
} from '#engine/timeline/index.ts'
import { followsNarration, requiredResourcesOf } from './required-resources.ts'
import { CODE, displayAddress, type Missing } from './resources.ts'

/** What the pictures of a part of a video depend on, besides the code that draws them and their size. */
export interface PartDependencies {
  /** Values of JSON; equal ones give equal pictures if the media are the same. */
  content: unknown
  /** Addresses of the media, as in the document. */
  media: string[]
  /** Families of its fonts. */
  fonts: string[]
}

/** Whether a part's pictures lack something that another attempt may find. */
export function lacksAny({ media, fonts }: PartDependencies, missing: readonly Missing[]): boolean {
  const needs = new Set([...media.map(displayAddress), ...fonts, CODE])
  return missing.some(({ src, isPermanent }) => isPermanent !== true && needs.has(src))
}

/** Fields of a project that no frame shows. Others, unknown ones included, count as shown. */
const NOT_SHOWN = new Set([
  'pages',
  'coverList',
  'name',
  'title',
  'description',
  'coverImage',
  'auther',
  'script',
  'version',
  'narration',
  'loudness',
  'mutedSounds',
  'laneVolumes',
  'subtitles',
])
const NOT_SHOWN_OF_PAGES = new Set(['name', 'guides', 'markers'])

/** Times are compared in µs: the same difference of two times varies with their distance from 0. */
const MICROSECONDS = 1e6

/** The dependencies of each part; `parts` are those of `videoParts`. */
export function partDependencies(
  project: Project,
  plan: VideoPlan,
  parts: readonly FrameRange[],
): PartDependencies[] {
  const shared = without(project, NOT_SHOWN)
  const subtitles = project.subtitles?.isShown ? subtitlesOf(project, plan) : []
  const pages = project.pages.map((page, index) => pageDependencies(page, plan, index))

  return parts.map(({ start, end }) => {
    const shown = spansIn(plan, { start, end })
    const [from, to] = [start / plan.fps, end / plan.fps]
    const relative = (seconds: number) => Math.round((seconds - from) * MICROSECONDS)
    const spoken = subtitles.filter((subtitle) => subtitle.start < to && from < subtitle.end)
    return {
      content: {
        shared,
        frames: end - start,
        pages: shown.map((span) => ({ at: start - span.start, content: pages[span.index]?.content })),
        subtitles: spoken.map(({ text, second, place, times, ...subtitle }) => ({
          text,
          second,
          place,
          start: relative(subtitle.start),
          end: relative(subtitle.end),
          times: times.map(relative),
        })),
        settings: spoken.length > 0 && project.subtitles,
      },
      media: [...new Set(shown.flatMap(({ index }) => pages[index]?.media ?? []))],
      fonts: [...shown.flatMap(({ index }) => pages[index]?.fonts ?? []), ...subtitleFonts(project, spoken)],
    }
  })
}

/** Says whether two parts share no movie: a movie is decoded for one time only. */
export function independenceOf(
  { pages }: Project,
  plan: Pick<VideoPlan, 'pages'>,
): (one: FrameRange, other: FrameRange) => boolean {
  const moviesOf = new Map<number, ReadonlySet<string>>()
  const moviesIn = (part: FrameRange) =>
    pagesIn(plan, part).flatMap((index) => {
      const page = pages[index]
      const movies = moviesOf.get(index) ?? new Set(page && requiredResourcesOf([page]).movies.keys())
      moviesOf.set(index, movies)
      return [...movies]
    })
  return (one, other) => {
    const taken = new Set(moviesIn(one))
    return moviesIn(other).every((movie) => !taken.has(movie))
  }
}

/** Indices of the pages that a part shows. */
export const pagesIn = (plan: Pick<VideoPlan, 'pages'>, part: FrameRange): number[] =>
  spansIn(plan, part).map(({ index }) => index)

const spansIn = (plan: Pick<VideoPlan, 'pages'>, part: FrameRange): PageSpan[] =>
  plan.pages.filter((span) => span.start < part.end && part.start < span.end)

function pageDependencies(page: Page, plan: VideoPlan, index: number): PartDependencies {
  const { start, end } = plan.pages[index] ?? { start: 0, end: 0 }
  const overlap = overlapAt(plan, index)
  const narration = page.elements.some(followsNarration)
    ? narrationOf(page, (end - start) / plan.fps, overlap)
    : []
  const { images, movies, fonts } = requiredResourcesOf([page])
  return {
    content: { page: without(page, NOT_SHOWN_OF_PAGES), frames: end - start, overlap },
    media: [...images, ...movies.keys(), ...narration.map(({ src }) => src)],
    fonts: [...new Set(fonts.map(({ style }) => style.fontFamily))],
  }
}

const subtitleFonts = ({ subtitles, width }: Project, spoken: Parameters<typeof requiredSubtitleFonts>[0]) =>
  subtitles ? requiredSubtitleFonts(spoken, subtitles, width).map(({ style }) => style.fontFamily) : []

const without = (value: object, keys: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.has(key)))
