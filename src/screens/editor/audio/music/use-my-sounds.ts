import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { UploadCard } from '#server/api/uploads.ts'
import { uploads } from '#src/api/uploads.ts'

/** Under the key of all uploads, so that a new file brings every list up to date. */
const KEY = ['uploads', 'audio']
const SHOWN = 60

/** The author's own sounds, the newest first. */
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
    /** A file has arrived. */
    refresh: () => void queries.invalidateQueries({ queryKey: KEY }),
  }
}
