import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { type Share, useWorks, type Work, type WorksQuery } from '../use-works.ts'

export type Sort = 'updated' | 'title'
export type View = 'grid' | 'list'

/** The list options in the address. */
export interface ListChoice {
  share: Share
  sort: Sort
  view: View
  /** Search in titles. */
  text: string
  select: (choice: Partial<Record<'share' | 'sort' | 'view' | 'q', string>>) => void
}

export function useListChoice(): ListChoice {
  const [search, setSearch] = useSearchParams()
  const select: ListChoice['select'] = (choice) =>
    setSearch(
      (old) => {
        const next = new URLSearchParams(old)
        for (const [name, value] of Object.entries(choice)) {
          if (value === '' || value === DEFAULTS[name]) next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true },
    )
  return {
    share: search.get('share') === 'cooperation' ? 'cooperation' : 'my',
    sort: search.get('sort') === 'title' ? 'title' : 'updated',
    view: search.get('view') === 'list' ? 'list' : 'grid',
    text: search.get('q')?.trim() ?? '',
    select,
  }
}

const DEFAULTS: Record<string, string> = { share: 'my', sort: 'updated', view: 'grid', q: '' }

const byTitle = new Intl.Collator('zh-CN', { numeric: true })

/** The works of a share, filtered and sorted by the address. */
export function useDraftList({ share, sort, text }: ListChoice) {
  const query = useWorks(share, text)
  const loaded = query.data?.pages
  const all = useMemo(() => withoutTwins(loaded?.flatMap((page) => page.pages) ?? []), [loaded])
  const works = useMemo(() => sorted(matching(all, text), sort), [all, text, sort])
  const counts = loaded?.[0]
  const total = (share === 'my' ? counts?.myPageCount : counts?.myCooperationPageCount) ?? 0
  // The service sorts by time, so the order of names needs all of them.
  useLoadAll(query, sort === 'title')
  return { query, works, counts, total }
}

function useLoadAll(
  { data, hasNextPage, isFetching, isError, fetchNextPage }: WorksQuery,
  isWanted: boolean,
) {
  const isDue = isWanted && hasNextPage && !isFetching && !isError
  const loaded = data?.pages.length ?? 0
  useEffect(() => {
    if (isDue && loaded > 0) void fetchNextPage()
  }, [isDue, loaded, fetchNextPage])
}

/** A work that is saved while pages are loaded moves to the front and is in two of them. */
const withoutTwins = (works: readonly Work[]): readonly Work[] =>
  Array.from(new Map(works.map((work) => [work._id, work])).values())

function matching(works: readonly Work[], text: string): readonly Work[] {
  const query = text.toLowerCase()
  return query === '' ? works : works.filter(({ title }) => title.toLowerCase().includes(query))
}

/** The service sorts by newest first. */
const sorted = (works: readonly Work[], sort: Sort): readonly Work[] =>
  sort === 'updated' ? works : works.toSorted((a, b) => byTitle.compare(a.title, b.title))
