import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { UploadCard } from '#server/api/uploads.ts'
import { uploads } from '#src/api/uploads.ts'

/** A prefix of the key of all uploads, so that one invalidation refreshes every list. */
const KEY = ['uploads', 'audio']
const SHOWN = 60

/** The author's uploaded sounds, newest first. */
export function useMySounds() {
  const queries = useQueryClient()
  const { data, isError, isSuccess, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      uploads.list({ type: 'audio', pageNo: 1, pageSize: SHOWN }, { signal, quiet: true }),
  })
  const sounds: readonly UploadCard[] = data?.images ?? []
  return {
    sounds,
    isError,
    isEmpty: isSuccess && sounds.length === 0,
    retry: () => void refetch(),
    /** Reloads the list after an upload. */
    refresh: () => void queries.invalidateQueries({ queryKey: KEY }),
  }
}
