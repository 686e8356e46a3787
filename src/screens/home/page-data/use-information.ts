import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { INFO_STATES, type InfoCard } from '#server/api/information.ts'
import { information } from '#src/api/calls.ts'
import { INFORMATION, WORKS } from '#src/api/query-keys.ts'
import { doneOf } from '../done-of.ts'
import { useAddressChoice } from '../lists/use-address-choice.ts'
import { type InfoFields, requestOf } from './info-fields.ts'

const PAGE_SIZE = 60
const POLL_MS = 4000

/** The list options in the address. */
export const useInfoChoice = () =>
  useAddressChoice({ state: ['all', ...INFO_STATES], sort: ['created', 'updated', 'title'], tag: [] })
type InfoChoice = ReturnType<typeof useInfoChoice>

/** The items that the address selects. Their states are kept up to date while videos are being made. */
export function useInfoList({ state, sort, tag, text }: Pick<InfoChoice, 'state' | 'sort' | 'tag' | 'text'>) {
  const query = useInfiniteQuery({
    queryKey: [INFORMATION, 'list', state, sort, tag, text],
    queryFn: ({ pageParam, signal }) =>
      information.cards(
        {
          pageNo: pageParam,
          pageSize: PAGE_SIZE,
          sort,
          ...(state !== 'all' && { state }),
          ...(tag !== '' && { tag }),
          ...(text !== '' && { keyword: text }),
        },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }, loaded) =>
      loaded.length * PAGE_SIZE < total ? loaded.length + 1 : undefined,
    refetchInterval: ({ state: { data } }) =>
      (data?.pages.some(({ list }) => list.some(({ running }) => running > 0)) ?? false) && POLL_MS,
  })
  const loaded = query.data?.pages
  const items = useMemo(() => {
    const all = loaded?.flatMap(({ list }) => list) ?? []
    // An item that is added while pages are loaded moves the others, so that one is in two of them.
    return [...new Map(all.map((item) => [item._id, item])).values()]
  }, [loaded])
  return { query, items }
}

/** Numbers by state and tag. */
export const useInfoFacets = ({ tag, text }: Pick<InfoChoice, 'tag' | 'text'>) =>
  useQuery({
    queryKey: [INFORMATION, 'facets', tag, text],
    queryFn: ({ signal }) => information.facets({ tag, keyword: text }, { signal, quiet: true }),
  })

/** A whole item. */
export const useInfo = (id: string) =>
  useQuery({
    queryKey: [INFORMATION, 'item', id],
    queryFn: ({ signal }) => information.detail({ id }, { signal, quiet: true }),
    enabled: id !== '',
    refetchInterval: ({ state: { data } }) => (data?.running ?? 0) > 0 && POLL_MS,
  })

export const detailAddress = (id: string) => `/home/page-data-detail?id=${encodeURIComponent(id)}`

/** Operations on items; they refresh the lists. */
export function useInfoActions() {
  const queries = useQueryClient()
  const refresh = async () => {
    void queries.invalidateQueries({ queryKey: [WORKS] })
    await queries.invalidateQueries({ queryKey: [INFORMATION] })
  }
  return {
    refresh,
    /** @throws ApiError */
    create: async (fields: InfoFields) => {
      const created = await information.create(requestOf(fields))
      await refresh()
      return created
    },
    /** @throws ApiError */
    update: async (id: string, fields: InfoFields) => {
      const changed = await information.update({ id, ...requestOf(fields) })
      await refresh()
      return changed
    },
    /** The API client reports what fails. @returns the ids of those deleted */
    remove: async (items: readonly Pick<InfoCard, '_id'>[]) => {
      const ids = items.map(({ _id }) => _id)
      const removed = await doneOf(ids, (id) => information.remove({ id }))
      await refresh()
      return removed
    },
    restore: async (ids: readonly string[]) => {
      await doneOf(ids, (id) => information.restore({ id }))
      await refresh()
    },
  }
}
