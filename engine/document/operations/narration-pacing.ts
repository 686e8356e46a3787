import { clamp, EPSILON } from '#engine/geometry/index.ts'
import { newPacing, type Pacing, PAGE_DURATION, type Page, PAUSE_LIMIT, type Project } from '../project.ts'
import { playedTransitions } from '../timing.ts'
import { narrationEnd } from './placed-narration.ts'

/** Changes the pacing of a page; one without a pacing gets the usual pauses. */
export function setPacing({ data }: Page, { isFollowed, ...pauses }: Partial<Pacing>) {
  data.narration ??= { ...newPacing(), isFollowed: false }
  if (isFollowed !== undefined) data.narration.isFollowed = isFollowed
  for (const key of ['leadIn', 'gap', 'tail'] as const) {
    const seconds = pauses[key]
    if (seconds !== undefined) data.narration[key] = clamp(seconds, 0, PAUSE_LIMIT)
  }
}

/** Gives all pages, and those that are added later, the pacing of a page. */
export function setPacingOfAll(project: Project, { data }: Page) {
  const { narration } = data
  if (!narration) return
  project.narration = { ...narration }
  for (const page of project.pages) page.data.narration = { ...narration }
}

/** Lets all pages, and those that are added later, follow their narration, or none; their pauses stay. */
export function setFollowingOfAll(project: Project, isFollowed: boolean) {
  for (const page of project.pages) setPacing(page, { isFollowed })
  project.narration = { ...(project.narration ?? newPacing()), isFollowed }
}

/** Whether the narration of a page decides how long the page is. */
export const isNarrationFollowed = (project: Project, id: string): boolean =>
  spokenUntil(
    project,
    project.pages.findIndex(({ uuid }) => uuid === id),
  ) !== undefined

/**
 * The duration of a page for which the author wants another one. If the page follows its narration, the pause at its
 * end changes, and the duration is as close as that allows.
 */
export function pacedDuration(project: Project, index: number, wanted: number): number {
  const narration = project.pages[index]?.data.narration
  const spoken = spokenUntil(project, index)
  if (!narration || spoken === undefined) return wanted
  narration.tail = clamp(Math.floor((wanted - spoken) * 100 + EPSILON) / 100, 0, PAUSE_LIMIT)
  return followingDuration(project, index) ?? wanted
}

/**
 * Sets the durations of the pages that follow their narration. Pages without a sound keep theirs.
 * @param endOf `narrationEnd`, or one that remembers
 */
export function followNarration(project: Project, endOf = narrationEnd) {
  // In playing order, since a page waits for the transition of the page before it.
  project.pages.forEach(({ data }, index) => {
    const duration = followingDuration(project, index, endOf)
    if (duration !== undefined && duration !== data.duration) data.duration = duration
  })
}

/** The duration that a page's narration demands; undefined if the page does not follow it. */
function followingDuration(project: Project, index: number, endOf = narrationEnd): number | undefined {
  const [page, next] = [project.pages[index], project.pages[index + 1]]
  const spoken = spokenUntil(project, index, endOf)
  if (!page?.data.narration || spoken === undefined) return undefined
  // A following page is always long enough for its transitions.
  const canTake = spokenUntil(project, index + 1, endOf) === undefined ? (next?.data.duration ?? 0) : Infinity
  const out = Math.min(page.data.transDuration, canTake)
  // Rounded up, so that the last word is not cut off.
  const seconds = Math.ceil((spoken + Math.max(page.data.narration.tail, out)) * 100 - EPSILON) / 100
  return clamp(seconds, PAGE_DURATION.min, PAGE_DURATION.max)
}

/** When the narration of a page that follows it is over, on the page's clock; undefined if it does not follow. */
function spokenUntil(project: Project, index: number, endOf = narrationEnd): number | undefined {
  const [page, before] = [project.pages[index], project.pages[index - 1]]
  if (page?.data.narration?.isFollowed !== true) return undefined
  const taken = playedTransitions(project)[index - 2] ?? 0
  const overlap = before ? Math.max(0, Math.min(before.data.transDuration, before.data.duration - taken)) : 0
  return endOf(page, overlap)
}
