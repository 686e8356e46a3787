import { useMemo } from 'react'
import { PAGE_STATES } from '#server/api/pages.ts'
import { SORT_KEYS } from '../lists/SortMenu.tsx'
import { useAddressChoice } from '../lists/use-address-choice.ts'
import { useWorks, type Work } from '../use-works.ts'

/** The list options in the address. */
export const useDraftChoice = () =>
  useAddressChoice({ state: ['all', ...PAGE_STATES], sort: SORT_KEYS, view: ['grid', 'list'] })
type DraftChoice = ReturnType<typeof useDraftChoice>

/** The works that the address selects. */
export function useDraftList({ state, sort, text }: Pick<DraftChoice, 'state' | 'sort' | 'text'>) {
  const query = useWorks({ keyword: text, sort, state: state === 'all' ? undefined : state })
  const loaded = query.data?.pages
  const works = useMemo(() => withoutTwins(loaded?.flatMap((page) => page.pages) ?? []), [loaded])
  return { query, works }
}

/** A work that is saved while pages are loaded moves to the front and is in two of them. */
const withoutTwins = (works: readonly Work[]): readonly Work[] =>
  Array.from(new Map(works.map((work) => [work._id, work])).values())
