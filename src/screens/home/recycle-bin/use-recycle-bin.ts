import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { recycleBin } from '#src/api/calls.ts'
import { RECYCLE_BIN, WORKS } from '#src/api/query-keys.ts'
import { inLots } from '../use-works.ts'

const PAGE_SIZE = 60

/** The number of the author's deleted works, templates and drafts. */
export const useDeletedCount = () =>
  useQuery({
    queryKey: [RECYCLE_BIN, 'count'],
    queryFn: async ({ signal }) => (await recycleBin.list({ pageSize: 1 }, { signal, quiet: true })).total,
  })

/** The author's deleted works, templates and drafts, latest first, page by page. */
export const useDeleted = (keyword: string) =>
  useInfiniteQuery({
    queryKey: [RECYCLE_BIN, 'list', keyword],
    queryFn: ({ pageParam, signal }) =>
      recycleBin.list(
        { pageNo: pageParam, pageSize: PAGE_SIZE, ...(keyword !== '' && { keyword }) },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }, loaded) =>
      loaded.length * PAGE_SIZE < total ? loaded.length + 1 : undefined,
  })

/** Operations on what was deleted; they refresh the lists. The API client reports errors. */
export function useRecycleBinActions() {
  const queries = useQueryClient()
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: [RECYCLE_BIN] }),
      queries.invalidateQueries({ queryKey: [WORKS] }),
      // Of the template screens.
      queries.invalidateQueries({ queryKey: ['templates'] }),
    ])
  const refreshed = async (act: Promise<void>) => {
    try {
      await act
    } finally {
      await refresh()
    }
  }
  return {
    restore: (ids: readonly string[]) => refreshed(inLots(ids, (lot) => recycleBin.restore({ ids: lot }))),
    /** Removes documents permanently. */
    remove: (ids: readonly string[]) => refreshed(inLots(ids, (lot) => recycleBin.remove({ ids: lot }))),
    /** Removes everything permanently. */
    empty: () => refreshed(removeAll()),
  }
}

async function removeAll(): Promise<void> {
  for (;;) {
    const { documents } = await recycleBin.list({})
    if (documents.length === 0) return
    await recycleBin.remove({ ids: documents.map(({ _id }) => _id) })
  }
}
