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

/** The author's favorites of a kind. */
export function useFavorites(kind: FavoriteKind): Favorites {
  const queries = useQueryClient()
  const idsKey = [...favoritesKey(kind), 'ids']
  const { data } = useQuery({
    queryKey: idsKey,
    queryFn: ({ signal }) => favorites.list({ kind }, { signal, quiet: true }),
    staleTime: 5 * 60_000,
  })
  const ids = data?.ids ?? []
  const has = (id: string) => ids.includes(id)
  const { mutate } = useMutation({
    mutationFn: ({ id, isFavorite }: { id: string; isFavorite: boolean }) =>
      isFavorite ? favorites.add({ kind, id }) : favorites.remove({ kind, id }),
    async onMutate({ id, isFavorite }) {
      await queries.cancelQueries({ queryKey: idsKey })
      const others = ids.filter((other) => other !== id)
      queries.setQueryData(idsKey, { ids: isFavorite ? [id, ...others] : others })
    },
    // The API client reports errors.
    onSettled: () => queries.invalidateQueries({ queryKey: favoritesKey(kind) }),
  })
  return { has, toggle: (id) => mutate({ id, isFavorite: !has(id) }) }
}
