import type { Page, Project } from '#engine/document/index.ts'
import {
  followNarration,
  followTies,
  hasTies,
  type NarratedPage,
  narrationEnd,
} from '#engine/document/operations/index.ts'
import { snapshotOf } from './revision.ts'

interface Timed {
  /** Whether the narration of a page decides how long it is shown. */
  isFollowed: boolean
  /** Whether anything on it starts with its narration. */
  isTied: boolean
}

/** By the snapshot of a page. */
const known = new WeakMap<Page, Timed>()

function timedByNarration(page: Page): Timed {
  const before = known.get(page)
  if (before) return before
  const timed = { isFollowed: page.data.narration?.isFollowed === true, isTied: hasTies(page) }
  known.set(page, timed)
  return timed
}

interface End {
  overlap: number
  narration: NonNullable<NarratedPage['data']>['narration']
  seconds: number | undefined
}

/** By the snapshot of a page's elements, the end of its narration: a script has hundreds of sentences. */
const ends = new WeakMap<NarratedPage['elements'], End>()

/** `narrationEnd` of a snapshot, which remembers. */
function knownEnd(page: NarratedPage, overlap: number): number | undefined {
  const narration = page.data?.narration
  const before = ends.get(page.elements)
  if (before?.overlap === overlap && before.narration === narration) return before.seconds
  const seconds = narrationEnd(page, overlap)
  ends.set(page.elements, { overlap, narration, seconds })
  return seconds
}

/** Updates the times that follow the narration. Costs nothing where nothing follows it. */
export function settleTiming(undoable: { project: Project }) {
  const { project } = snapshotOf(undoable)
  const timed = project.pages.map(timedByNarration)
  if (timed.some(({ isFollowed }) => isFollowed)) {
    // Of a long script: reading proxies takes ten times as long as reading snapshots.
    const pages = project.pages.map((page) => ({ ...page, data: { ...page.data } }))
    followNarration({ ...project, pages }, knownEnd)
    undoable.project.pages.forEach(({ data }, index) => {
      const duration = pages[index]?.data.duration
      if (duration !== undefined && duration !== data.duration) data.duration = duration
    })
  }
  if (timed.some(({ isTied }) => isTied)) followTies(undoable.project)
}
