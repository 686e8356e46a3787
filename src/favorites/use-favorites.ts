import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RequestOf } from '#server/api/call.ts'
import type { list } from '#server/api/favorites.ts'
import { favorites } from '#src/api/calls.ts'

type FavoriteKind = RequestOf<typeof list>['kind']

export interface Favorites {
  has: (id: string) => boolean
  /** Adds or removes a favorite; shown at once, and reverted if the service refuses. */
  toggle: (id: string) => void
}

/** Prefix of the query keys of favorites of a kind: their ids, and lists of them. */
export const favoritesKey = (kind: FavoriteKind) => ['favorites', kind] as const

interface FavoriteIds {
  ids: string[]
}

const changed = ({ ids }: FavoriteIds, id: string, isFavorite: boolean): FavoriteIds => {
  const others = ids.filter((other) => other !== id)
  return { ids: isFavorite ? [id, ...others] : others }
}

/**
 * The author's favorites of a kind.
 * @param onChanged called when the service has added or removed one
 */
export function useFavorites(kind: FavoriteKind, onChanged?: (isFavorite: boolean) => void): Favorites {
  const queries = useQueryClient()
  const idsKey = [...favoritesKey(kind), 'ids']
  const { data } = useQuery({
    queryKey: idsKey,
    queryFn: ({ signal }) => favorites.list({ kind }, { signal, quiet: true }),
    staleTime: 5 * 60_000,
  })
  const ids = data?.ids ?? []
  const has = (id: string) => ids.includes(id)
  const mutationKey = favoritesKey(kind)
  const { mutate } = useMutation({
    mutationKey,
    // One after another: the service must not get a change before the one that it takes back.
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ id, isFavorite }: { id: string; isFavorite: boolean }) =>
      isFavorite ? favorites.add({ kind, id }) : favorites.remove({ kind, id }),
    async onMutate({ id, isFavorite }) {
      await queries.cancelQueries({ queryKey: idsKey })
      queries.setQueryData<FavoriteIds>(idsKey, (before = { ids: [] }) => changed(before, id, isFavorite))
    },
    onSuccess: (_, { isFavorite }) => onChanged?.(isFavorite),
    // The API client reports errors.
    onError: (_, { id, isFavorite }) =>
      queries.setQueryData<FavoriteIds>(idsKey, (before) => before && changed(before, id, !isFavorite)),
    onSettled() {
      // An answer would lack the changes that still wait.
      if (queries.isMutating({ mutationKey }) > 1) return undefined
      return queries.invalidateQueries({ queryKey: favoritesKey(kind) })
    },
  })
  return { has, toggle: (id) => mutate({ id, isFavorite: !has(id) }) }
}
