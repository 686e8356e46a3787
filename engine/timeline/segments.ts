import { type Page, playedTransitions } from '#engine/document/index.ts'
import { clamp, EPSILON } from '#engine/geometry/index.ts'

/** The frames of a page, `end` exclusive, its overlaps with both neighbors included. */
export interface PageSpan {
  index: number
  start: number
  end: number
}

/** A project in whole frames. The spans are adjacent or overlap, and cover `0…frames`. */
export interface VideoPlan {
  fps: number
  /** At least 1. */
  frames: number
  seconds: number
  pages: PageSpan[]
}

/**
 * What one frame shows. Times are seconds on the page's own clock, which starts with its incoming transition;
 * `progress` is 0…<1 of the overlap; `name` is the transition of the outgoing page.
 */
export type Segment =
  | { kind: 'page'; page: number; time: number }
  | {
      kind: 'transition'
      from: number
      fromTime: number
      to: number
      toTime: number
      name: string
      progress: number
    }

/** The part of a project that is read; snapshots are accepted. */
export interface TimedProject {
  readonly fps: number
  readonly pages: readonly { readonly data: Readonly<Page['data']> }[]
}

/**
 * Plans when each page is shown. Boundaries are rounded to frames after the seconds are summed, so that errors do
 * not accumulate. Transitions too long for their pages are shortened; at most two pages overlap.
 */
export function planVideo(project: TimedProject, fps = project.fps): VideoPlan {
  const transitions = playedTransitions(project)
  let start = 0
  const pages = project.pages.map(({ data }, index): PageSpan => {
    const end = start + data.duration
    const span = { index, start: frameOf(start, fps), end: frameOf(end, fps) }
    start = end - (transitions[index] ?? 0)
    return span
  })
  pages.forEach((page, index) => {
    page.end = Math.min(page.end, pages[index + 2]?.start ?? page.end)
  })
  const last = pages.at(-1)
  if (last) last.end = Math.max(1, last.end)
  const frames = last?.end ?? 1
  return { fps, frames, seconds: frames / fps, pages }
}

/** Duration of the incoming transition of a page, in seconds. */
export function overlapAt(plan: Pick<VideoPlan, 'fps' | 'pages'>, index: number): number {
  const [before, page] = [plan.pages[index - 1], plan.pages[index]]
  return before && page ? Math.max(0, before.end - page.start) / plan.fps : 0
}

const frameOf = (seconds: number, fps: number) => Math.floor(seconds * fps + 0.5 + EPSILON)

/** What a frame shows; frames outside the video are clamped to its first and last. */
export function segmentAt(plan: VideoPlan, project: Pick<TimedProject, 'pages'>, frame: number): Segment {
  const at = clamp(Math.floor(frame), 0, plan.frames - 1)
  const [page, next] = plan.pages.filter(({ start, end }) => start <= at && at < end)
  if (!page) throw new RangeError(`The plan has no page at frame ${at}: plan the project's pages first.`)
  const time = (at - page.start) / plan.fps
  if (!next) return { kind: 'page', page: page.index, time }
  return {
    kind: 'transition',
    from: page.index,
    fromTime: time,
    to: next.index,
    toTime: (at - next.start) / plan.fps,
    name: project.pages[page.index]?.data.trans ?? '',
    progress: (at - next.start) / (page.end - next.start),
  }
}

/** The frame that is shown at a time of the video. */
export function frameAt(plan: Pick<VideoPlan, 'fps' | 'frames'>, seconds: number): number {
  return clamp(Math.floor(seconds * plan.fps + EPSILON), 0, plan.frames - 1)
}
