import { DEFAULT_SUBTITLES, type Page, type Project, type PublishedDocument } from '#engine/document/index.ts'
import {
  automaticPlace,
  type ClipSubtitle,
  lineWidthOf,
  oneAtATime,
  pageSubtitles,
  type SubtitlePlace,
} from '#engine/document/subtitling/index.ts'
import { overlapAt, type VideoPlan } from '#engine/timeline/index.ts'

/** A subtitle of a video: one or two lines that are shown while they are spoken. Times in seconds of the video. */
export interface Subtitle extends ClipSubtitle {
  pageId: string
  /** Undefined where the settings of the work say it. */
  place?: SubtitlePlace | undefined
}

/** The part of a project that is read; snapshots are accepted. */
export type SubtitledProject = Readonly<Pick<Project, 'width' | 'height' | 'subtitles'>> & {
  readonly pages: readonly Page[]
}

/**
 * All subtitles of a project in order, at most one at a time: the next one replaces what is still shown. Those of
 * pages without subtitles are left out; whether the project shows them in the picture makes no difference.
 */
export function subtitlesOf(project: SubtitledProject, plan: VideoPlan): Subtitle[] {
  const all = project.pages.flatMap((page, index) =>
    page.data.hasSubtitles === false ? [] : subtitlesOfPage(project, page, plan, index),
  )
  return oneAtATime(
    all.map((subtitle) => ({
      ...subtitle,
      start: Math.max(0, subtitle.start),
      end: Math.min(subtitle.end, plan.seconds),
    })),
  )
}

/** The subtitles of a page, even if it does not show them. Clips without a sound have none. */
export function subtitlesOfPage(
  project: SubtitledProject,
  page: Page,
  plan: VideoPlan,
  index: number,
): Subtitle[] {
  const span = plan.pages[index]
  if (!span) return []
  const [start, end] = [span.start / plan.fps, span.end / plan.fps]
  const settings = project.subtitles ?? DEFAULT_SUBTITLES
  const lineWidth = lineWidthOf(settings, project.width)
  const shown = { start: 0, end: end - start, overlap: overlapAt(plan, index) }
  const subtitles = pageSubtitles(page, shown, lineWidth)
  const place = subtitles.length === 0 ? undefined : automaticPlace(page, settings, project)
  return subtitlesFrom(start, page.uuid, subtitles).map((subtitle) => ({
    ...subtitle,
    ...(place && { place }),
  }))
}

/** The subtitles of a page on the clock of the video. @param start of the page, in seconds of the video */
export const subtitlesFrom = (
  start: number,
  pageId: string,
  subtitles: readonly ClipSubtitle[],
): Subtitle[] =>
  subtitles.map((subtitle) => ({
    ...subtitle,
    pageId,
    start: start + subtitle.start,
    end: start + subtitle.end,
    soundStart: start + subtitle.soundStart,
    times: subtitle.times.map((time) => start + time),
  }))

/** A published subtitle on the clock of the video. */
export type ShownSubtitle = Pick<
  Subtitle,
  'text' | 'second' | 'start' | 'end' | 'times' | 'isExact' | 'place'
>

/**
 * The subtitles of a published work on the clock of a plan, as `subtitlesOf` gives them for its project. A narration
 * with a pacing begins after the incoming transition, which the plan may leave out.
 */
export function publishedTrack(
  { pages, shownSubtitles }: Pick<PublishedDocument, 'pages' | 'shownSubtitles'>,
  plan: VideoPlan,
): ShownSubtitle[] {
  const all = (shownSubtitles?.pages ?? []).flatMap((subtitles, index) => {
    const span = plan.pages[index]
    if (!span) return []
    const [start, end] = [span.start / plan.fps, span.end / plan.fps]
    const begins = start + (pages[index]?.data.narration ? overlapAt(plan, index) : 0)
    return subtitles.map((subtitle) => ({
      ...subtitle,
      start: begins + subtitle.start,
      end: Math.min(end, begins + subtitle.end),
      times: subtitle.times.map((time) => begins + time),
    }))
  })
  return oneAtATime(all)
}

/** The subtitle that is shown at a time of the video. */
export const subtitleAt = <Shown extends Pick<Subtitle, 'start' | 'end'>>(
  subtitles: readonly Shown[],
  seconds: number,
): Shown | undefined =>
  subtitles.findLast(({ start, end }) => start <= seconds + 1e-6 && seconds + 1e-6 < end)
