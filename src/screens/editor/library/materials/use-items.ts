import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { App } from 'antd'
import { useDeferredValue } from 'react'
import { useSnapshot } from 'valtio'
import type { MaterialQuery } from '#server/api/materials.ts'
import { materials, uploads } from '#src/api/calls.ts'
import { UPLOADS } from '#src/api/query-keys.ts'
import { type Favorites, useFavorites as useFavoritesOf } from '#src/favorites/use-favorites.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { type LibraryTab, materialLibraryOf } from '#src/screens/editor/shared/material-library.ts'
import { itemOfCard, itemOfUpload, type LibraryItem } from './library-item.ts'

const PAGE_SIZE = 60
const QUIET = { quiet: true } as const

interface ItemPage {
  items: LibraryItem[]
  total: number
}

type Selected = ReturnType<typeof useSelected>

/** What the author has selected in the library; typing does not wait for the list. */
function useSelected() {
  const { keyword, labels, ...rest } = useSnapshot(materialLibraryOf(useEditorContext()).state)
  return useDeferredValue({ ...rest, keyword: keyword.trim(), labels: [...labels] })
}

const READ: Record<
  LibraryTab,
  (selected: Selected, pageNo: number, signal: AbortSignal, onlyPictures: boolean) => Promise<ItemPage>
> = {
  public: (selected, pageNo, signal, onlyPictures) =>
    readCards(
      { scope: 'public', classId: selected.classId, ...filterOf(selected, onlyPictures) },
      pageNo,
      signal,
    ),
  favorite: (selected, pageNo, signal, onlyPictures) =>
    readCards({ scope: 'favorite', ...filterOf(selected, onlyPictures) }, pageNo, signal),
  used: (selected, pageNo, signal, onlyPictures) =>
    readCards({ scope: 'used', ...filterOf(selected, onlyPictures) }, pageNo, signal),
  async mine({ type, keyword, folderId, orientation, color, sort }, pageNo, signal, onlyPictures) {
    const filter = { keyword, folderId, orientation, color, sort }
    const page = { pageNo, pageSize: PAGE_SIZE }
    const { images, total } = await uploads.list(
      { type: onlyPictures ? 'image' : type, ...filter, ...page },
      { signal, ...QUIET },
    )
    return { items: images.map(itemOfUpload), total }
  },
}

const filterOf = ({ keyword, labels, kind, orientation, color }: Selected, onlyPictures: boolean) => ({
  ...{ keyword, labels, orientation, color },
  kind: onlyPictures ? ('image' as const) : kind,
})

async function readCards(query: MaterialQuery, pageNo: number, signal: AbortSignal) {
  const page = await materials.search({ ...query, pageNo, pageSize: PAGE_SIZE }, { signal, ...QUIET })
  return { items: page.records.map(itemOfCard), total: page.total }
}

/** The materials that the author has selected, in pages. @param onlyPictures leaves out what replaces no picture */
export function useItems(onlyPictures = false) {
  const selected = useSelected()
  const query = useInfiniteQuery({
    queryKey: [selected.tab === 'mine' ? UPLOADS : 'materials', selected, onlyPictures],
    queryFn: ({ pageParam, signal }) => READ[selected.tab](selected, pageParam, signal, onlyPictures),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    // The author may come from a tab where some were uploaded. The other lists keep their order for a while.
    refetchOnWindowFocus: selected.tab === 'mine' ? 'always' : true,
  })
  const pages = query.data?.pages ?? []
  const items = pages.flatMap(({ items }) => items).filter((item) => !onlyPictures || item.kind === 'image')
  return { query, items, total: pages[0]?.total ?? 0, tab: selected.tab }
}

/**
 * Marks the lists of materials as stale after these were used. They are read again when they are shown next, but a shown
 * list of used materials that lacks one of them at once. Otherwise its order does not change under the pointer.
 */
export function refreshAfterUse(queries: QueryClient, usedIds: readonly string[]): Promise<unknown> {
  void queries.invalidateQueries({ queryKey: ['materials'], refetchType: 'none' })
  return queries.refetchQueries({
    queryKey: ['materials'],
    type: 'active',
    predicate({ queryKey: [, selected], state }) {
      const { tab } = selected as Partial<Selected>
      const { pages = [] } = (state.data ?? {}) as Partial<InfiniteData<ItemPage>>
      const shown = new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)))
      return tab === 'used' && usedIds.some((id) => !shown.has(id))
    },
  })
}

const CATALOGUE_MS = 3_600_000

/** @param onlyPictures leaves out what replaces no picture */
const kindFilter = (onlyPictures: boolean) => (onlyPictures ? { kind: 'image' as const } : {})

/** The classes of public materials with their numbers. */
export const useClasses = (onlyPictures: boolean) =>
  useQuery({
    queryKey: ['material classes', onlyPictures],
    queryFn: ({ signal }) => materials.publicMenu(kindFilter(onlyPictures), { signal, ...QUIET }),
    staleTime: CATALOGUE_MS,
  })

/** The most frequent labels of a class of public materials. */
export const useLabels = (classId: string, onlyPictures: boolean) =>
  useQuery({
    queryKey: ['material labels', classId, onlyPictures],
    queryFn: ({ signal }) =>
      materials.labels({ scope: 'public', classId, ...kindFilter(onlyPictures) }, { signal, ...QUIET }),
    placeholderData: keepPreviousData,
    staleTime: CATALOGUE_MS,
  })

/** The author's favorite materials, and marking them. */
export function useFavorites(): Favorites {
  const queries = useQueryClient()
  const { message } = App.useApp()
  return useFavoritesOf('material', (isFavorite) => {
    void queries.invalidateQueries({ queryKey: ['materials'] })
    void message.success(isFavorite ? '已收藏，在素材的“收藏”里' : '已取消收藏')
  })
}
