import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { SharedCard } from '#server/api/cooperation.ts'
import { cooperation } from '#src/api/calls.ts'
import { useAddressChoice } from '../lists/use-address-choice.ts'

export const useSharedChoice = () =>
  useAddressChoice({ share: ['received', 'given'], kind: ['works', 'templates'] })
type SharedChoice = ReturnType<typeof useSharedChoice>
export type Share = SharedChoice['share']
export type SharedKind = SharedChoice['kind']

const PAGE_SIZE = 60
const KEY = 'shared'

/** The number of works and templates that others share with the user; undefined until it is known. */
export function useSharedCount(): number | undefined {
  const { data } = useQuery({
    queryKey: [KEY, 'count'],
    queryFn: ({ signal }) => cooperation.list({ pageSize: 1 }, { signal }),
  })
  return data && data.counts.received.works + data.counts.received.templates
}

/** What the address selects, page by page, the last saved first. */
export function useShared({ share, kind, text }: Pick<SharedChoice, 'share' | 'kind' | 'text'>) {
  const query = useInfiniteQuery({
    queryKey: [KEY, share, kind, text],
    queryFn: ({ pageParam, signal }) =>
      cooperation.list({ share, kind, keyword: text, pageNo: pageParam, pageSize: PAGE_SIZE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ counts }, loaded) =>
      loaded.length * PAGE_SIZE < counts[share][kind] ? loaded.length + 1 : undefined,
  })
  const loaded = query.data?.pages ?? []
  // What is saved while pages are loaded moves to the front and is in two of them.
  const documents = new Map<string, SharedCard>(
    loaded.flatMap((page) => page.documents.map((one) => [one._id, one] as const)),
  )
  return { query, documents: [...documents.values()], counts: loaded[0]?.counts }
}
