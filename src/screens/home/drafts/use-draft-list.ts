import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { type Share, useWorks, type Work } from '../use-works.ts'

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
  const query = useWorks(share)
  const all = query.data?.pages
  const works = useMemo(() => sorted(matching(all ?? [], text), sort), [all, text, sort])
  return { query, works, total: all?.length ?? 0 }
}

function matching(works: readonly Work[], text: string): readonly Work[] {
  const query = text.toLowerCase()
  return query === '' ? works : works.filter(({ title }) => title.toLowerCase().includes(query))
}

/** The service sorts by newest first. */
const sorted = (works: readonly Work[], sort: Sort): readonly Work[] =>
  sort === 'updated' ? works : works.toSorted((a, b) => byTitle.compare(a.title, b.title))
