import type { Page } from './page.ts'

/** The part of a project that is read; snapshots are accepted. */
interface TimedPages {
  readonly pages: readonly { readonly data: Readonly<Pick<Page['data'], 'duration' | 'transDuration'>> }[]
}

/**
 * The transitions as they are played, in seconds, one per page: the last page has none, and from the first
 * on each is shortened to what its page has left after the transition before it and to the next page's length.
 */
export function playedTransitions({ pages }: TimedPages): number[] {
  let before = 0
  return pages.map(({ data }, index) => {
    const next = pages[index + 1]
    before = next ? Math.max(0, Math.min(data.transDuration, data.duration - before, next.data.duration)) : 0
    return before
  })
}

/**
 * The longest transition, in seconds, from page `index` to the next that shortens no other: together with
 * the transition before it it fits into its own page, together with the one after it into the next page.
 * 0 for the last page.
 */
export function maxTransition(project: TimedPages, index: number): number {
  const [page, next] = [project.pages[index], project.pages[index + 1]]
  if (!page || !next) return 0
  const before = playedTransitions(project)[index - 1] ?? 0
  const after = index + 2 < project.pages.length ? next.data.transDuration : 0
  return Math.max(0, Math.min(page.data.duration - before, next.data.duration - after))
}
