import type { Page } from './project.ts'

/** The part of a project that is read; snapshots are accepted. */
interface TimedPages {
  readonly pages: readonly { readonly data: Readonly<Pick<Page['data'], 'duration' | 'transDuration'>> }[]
}

/**
 * The durations of the transitions as played, in seconds, one per page, 0 for the last. Each is limited by the time
 * that its page has left after the transition before it, and by the next page's duration.
 */
export function playedTransitions({ pages }: TimedPages): number[] {
  let before = 0
  return pages.map(({ data }, index) => {
    const next = pages[index + 1]
    before = next ? Math.max(0, Math.min(data.transDuration, data.duration - before, next.data.duration)) : 0
    return before
  })
}

/** Duration of the incoming transition of a page as played, in seconds. */
export function incomingOverlap(
  project: { readonly pages: readonly (TimedPages['pages'][number] & { readonly uuid: string })[] },
  id: string,
): number {
  return playedTransitions(project)[project.pages.findIndex(({ uuid }) => uuid === id) - 1] ?? 0
}

/**
 * The longest duration, in seconds, of the transition from page `index` to the next that shortens no other
 * transition; 0 for the last page.
 */
export function maxTransition(project: TimedPages, index: number): number {
  const [page, next] = [project.pages[index], project.pages[index + 1]]
  if (!page || !next) return 0
  const before = playedTransitions(project)[index - 1] ?? 0
  const after = index + 2 < project.pages.length ? next.data.transDuration : 0
  return Math.max(0, Math.min(page.data.duration - before, next.data.duration - after))
}
